import { createContext, type MiddlewareFunction } from 'react-router'
import { localeOf } from '#app/i18n/request-locale.ts'
import type { Caller, Cookies } from '#shop/auth/caller.ts'
import type { Visitor } from '#shop/domain/accounts/account.ts'
import { requestContext, shopContext } from './context.ts'

/** The personal side of one request. */
export type Session = {
  caller: Caller
  /** Who is signed in. Looks it up at the first call only. */
  visitor: () => Promise<Visitor | null>
  /** Sends cookies with the answer, whatever it is. */
  send: (cookies: Cookies) => void
}

export const sessionContext = createContext<Session>()

/**
 * For routes that may ask who is there. An answer that did is never stored; a page that is the same
 * for everyone, such as the empty log-in form, doesn't ask.
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const shop = context.get(shopContext)
  const sent: Cookies = []
  const caller = {
    address: context.get(requestContext).clientAddress,
    cookie: request.headers.get('Cookie') ?? '',
    userAgent: request.headers.get('User-Agent') ?? '',
    locale: localeOf(request),
  }
  let found: Promise<Visitor | null> | undefined
  async function findVisitor(): Promise<Visitor | null> {
    const { visitor, cookies } = await shop.auth.readSession(caller)
    sent.unshift(...cookies)
    return visitor
  }
  context.set(sessionContext, {
    caller,
    visitor() {
      found ??= findVisitor()
      return found
    },
    send: (cookies) => sent.push(...cookies),
  })

  const response = await next()
  if (found || !['GET', 'HEAD'].includes(request.method))
    response.headers.set('Cache-Control', 'no-store')
  for (const cookie of sent) response.headers.append('Set-Cookie', cookie)
  return response
}
