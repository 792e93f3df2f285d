import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { href } from '#app/href.ts'
import type { Visitor } from '#shop/domain/accounts/account.ts'
import { withNext } from '#shop/domain/common/safe-redirect-path.ts'
import { ADDRESSES, type Addresses } from '../addresses.ts'
import { atAnyMinute } from './any-minute.ts'
import { sessionContext, sessionMiddleware } from './session.ts'
import { admitStaff, signedOut } from './staff.ts'

/** Who is signed in, at addresses that require it. Reading it elsewhere throws. */
export const visitorContext = createContext<Visitor>()

/** Admits only those whom `addresses` names, before any loader or action runs. */
export function guard(addresses: Addresses): MiddlewareFunction<Response> {
  return async ({ pattern, url, request, context }) => {
    const path = `/${pattern.replace(/^\//, '')}`
    const address = addresses[path]
    if (!address) throw new Error(`addresses.ts does not say who may come to ${pattern}`)
    const { who } = address
    if (who === 'everyone' || who === 'token') return
    const logIn = signInFor(address.next ?? url.pathname + url.search)
    if (who !== 'signed-in') {
      await admitStaff({ path, address, logIn }, request, context)
      return
    }
    const visitor = await context.get(sessionContext).visitor()
    if (!visitor) throw path.startsWith('/api/') ? signedOut() : logIn
    context.set(visitorContext, visitor)
  }
}

/** The middleware of every request; see root.tsx. */
export const rootMiddleware = [sessionMiddleware, guard(ADDRESSES), atAnyMinute]

/** The kitchen has its own sign-in page, so that a board whose session ends never shows the guests' pages. */
function signInFor(next: string): Response {
  const page = /^\/kitchen\b/.test(next) ? href('/enrol') : href('/login')
  return redirect(withNext(page, next))
}
