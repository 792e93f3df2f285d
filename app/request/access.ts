import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { href } from '#app/href.ts'
import type { Visitor } from '#shop/domain/accounts/account.ts'
import { withNext } from '#shop/domain/common/safe-redirect-path.ts'
import { ADDRESSES, type Addresses } from '../addresses.ts'
import { sessionContext, sessionMiddleware } from './session.ts'
import { admitStaff, signedOut } from './staff.ts'

/** Who is signed in, at addresses where somebody has to be. Reading it elsewhere is a fault. */
export const visitorContext = createContext<Visitor>()

/** Lets nobody in but those whom the addresses name, and says so before any loader or action runs. */
export function guard(addresses: Addresses): MiddlewareFunction<Response> {
  return async ({ pattern, url, request, context }) => {
    const path = `/${pattern.replace(/^\//, '')}`
    const address = addresses[path]
    if (!address) throw new Error(`addresses.ts does not say who may come to ${pattern}`)
    const { who } = address
    if (who === 'everyone' || who === 'token') return
    const logIn = signInFor(address.next ?? url.pathname + url.search)
    if (who !== 'signed-in') {
      await admitStaff({ path, roles: who, byKey: address.byKey === true, logIn }, request, context)
      return
    }
    const visitor = await context.get(sessionContext).visitor()
    if (!visitor) throw path.startsWith('/api/') ? signedOut() : logIn
    context.set(visitorContext, visitor)
  }
}

/** What every request passes; see root.tsx. */
export const rootMiddleware = [sessionMiddleware, guard(ADDRESSES)]

/** The kitchen has a page of its own to sign in: a board in the middle of service never becomes the guests'. */
function signInFor(next: string): Response {
  const page = /^\/kitchen\b/.test(next) ? href('/enrol') : href('/login')
  return redirect(withNext(page, next))
}
