import { createContext, type MiddlewareFunction } from 'react-router'
import { localeOf } from '#app/i18n/request-locale.ts'
import type { Caller, Cookies } from '#shop/auth/caller.ts'
import type { Visitor } from '#shop/domain/accounts/account.ts'
import { requestContext, shopContext } from './context.ts'

/** What is personal about a request. */
export type Session = {
  caller: Caller
  /** Who is signed in; looked up at the first call. */
  visitor: () => Promise<Visitor | null>
  /** Adds cookies to the response, whatever it is. */
  send: (cookies: Cookies) => void
}

export const sessionContext = createContext<Session>()

/**
 * For routes that may ask who is signed in. If they did, the response is never stored; pages that are the
 * same for everyone, such as the empty log-in form, don't ask.
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const shop = context.get(shopContext)
  const sent: Cookies = []
  const { clientAddress, findSession } = context.get(requestContext)
  const caller = {
    address: clientAddress,
    cookie: request.headers.get('Cookie') ?? '',
    userAgent: request.headers.get('User-Agent') ?? '',
    locale: localeOf(request),
  }
  let found: Promise<Visitor | null> | undefined
  async function findVisitor(): Promise<Visitor | null> {
    const { visitor, noteUse } = await (findSession?.() ?? shop.auth.findSession(caller))
    sent.unshift(...(await noteUse()))
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
