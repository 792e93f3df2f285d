import { RouterContextProvider } from 'react-router'
import * as forgotPassword from '#app/account/forgot-password.tsx'
import * as login from '#app/account/login.tsx'
import * as loginCode from '#app/account/login-code.tsx'
import * as mailbox from '#app/account/mailbox.tsx'
import * as profileConfirmation from '#app/account/profile/confirmation.tsx'
import * as profileDelete from '#app/account/profile/delete.tsx'
import * as profileDevices from '#app/account/profile/devices.tsx'
import * as profileEmail from '#app/account/profile/email.tsx'
import * as profilePassword from '#app/account/profile/password.tsx'
import * as profile from '#app/account/profile/route.tsx'
import * as resetPassword from '#app/account/reset-password.tsx'
import * as factorCodes from '#app/account/second-factor/codes.tsx'
import * as factorConfirm from '#app/account/second-factor/confirm.tsx'
import * as factorDecline from '#app/account/second-factor/decline.ts'
import * as factorOff from '#app/account/second-factor/off.tsx'
import * as factor from '#app/account/second-factor/route.tsx'
import * as setup from '#app/account/setup.tsx'
import * as signout from '#app/account/signout.ts'
import * as signup from '#app/account/signup.tsx'
import * as verifyEmail from '#app/account/verify-email.tsx'
import * as auth from '#app/api/account/auth.ts'
import * as me from '#app/api/account/me.ts'
import * as profileDownload from '#app/api/account/profile-download.ts'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import { requestContext, shopContext } from '#app/request/context.ts'
import * as orders from '#app/storefront/orders/route.tsx'
import type { Shop } from '#shop/shop.ts'
import { CookieJar } from './cookie-jar.ts'
import { routeHandler, type Shown } from './route-handler.ts'

const handle = routeHandler({
  '/login': login,
  '/login/code': loginCode,
  '/signup': signup,
  '/signout': signout,
  '/forgot-password': forgotPassword,
  '/reset-password': resetPassword,
  '/setup/:token': setup,
  '/mailbox/:token': mailbox,
  '/verify-email': verifyEmail,
  '/orders': orders,
  '/profile': profile,
  '/profile/email': profileEmail,
  '/profile/confirmation': profileConfirmation,
  '/profile/password': profilePassword,
  '/profile/devices': profileDevices,
  '/profile/delete': profileDelete,
  '/profile/second-factor': factor,
  '/profile/second-factor/confirm': factorConfirm,
  '/profile/second-factor/codes': factorCodes,
  '/profile/second-factor/off': factorOff,
  '/profile/second-factor/decline': factorDecline,
  '/profile/download': profileDownload,
  '/api/me': me,
  '/api/auth/*': auth,
})

/** A browser on the account pages: keeps cookies and posts forms without scripts. */
export class Guest {
  readonly cookies = new CookieJar()
  readonly #shop: Shop
  readonly #facts: { address: string; userAgent: string }

  constructor(shop: Shop, facts: { address?: string; userAgent?: string } = {}) {
    this.#shop = shop
    this.#facts = { address: '198.51.100.7', userAgent: 'A browser', ...facts }
  }

  get(path: string): Promise<Response> {
    return this.send(path, {})
  }

  post(path: string, fields: Record<string, string>): Promise<Response> {
    return this.send(path, { method: 'POST', body: new URLSearchParams(fields) })
  }

  json(path: string, body: unknown): Promise<Response> {
    const headers = { 'Content-Type': 'application/json' }
    return this.send(path, { method: 'POST', body: JSON.stringify(body), headers })
  }

  async send(path: string, init: RequestInit): Promise<Response> {
    const request = new Request(this.#shop.publicUrl + path, init)
    request.headers.set('Cookie', this.cookies.header())
    request.headers.set('User-Agent', this.#facts.userAgent)
    const context = new RouterContextProvider()
    context.set(shopContext, this.#shop)
    const clientAddress = this.#facts.address
    context.set(requestContext, { id: 'test', clientAddress, nonce: '' })
    const response = await handle(request, context)
    this.cookies.keep(response.headers.getSetCookie())
    return response
  }

  /** Whether it is signed in. */
  async isSignedIn(): Promise<boolean> {
    const { signedIn } = (await (await this.get('/api/me')).json()) as { signedIn: boolean }
    return signedIn
  }
}

/** The data that the page would have shown. */
export async function shown(response: Response): Promise<Shown> {
  return (await response.json()) as Shown
}

/** The codes and fields of a form's refusals; empty if it was accepted. */
export async function codes(response: Response): Promise<string[]> {
  const answer = (await shown(response)).actionData as FormAnswer
  if (answer.ok) return []
  return answer.refusals.map(({ code, field }) => (field ? `${field} ${code}` : code))
}

/** Valid fields of the sign-up form. */
export function signUpFields(fields: Record<string, string> = {}): Record<string, string> {
  return {
    userName: 'ayse',
    nameAndSurname: 'Ayşe Güneş',
    email: 'ayse@example.org',
    country: '+90',
    number: '532 000 00 00',
    password: 'smash it flat',
    passwordVerify: 'smash it flat',
    terms: 'on',
    ...fields,
  }
}

/** A browser whose guest has just signed up. */
export async function signedUpGuest(
  shop: Shop,
  fields: Record<string, string> = {},
  facts: { address?: string; userAgent?: string } = {},
): Promise<Guest> {
  const guest = new Guest(shop, facts)
  const response = await guest.post('/signup', signUpFields(fields))
  if (response.status !== 303) throw new Error(`The sign-up was refused: ${await codes(response)}`)
  return guest
}
