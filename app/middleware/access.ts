import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import type { Visitor } from '#shop/domain/account.ts'
import { ADDRESSES } from '../addresses.ts'
import { sessionContext, sessionMiddleware } from './session.ts'

/** Who is signed in, at addresses where somebody has to be. Reading it elsewhere is a fault. */
export const visitorContext = createContext<Visitor>()

/** Lets nobody in but those whom addresses.ts names, and says so before any loader or action runs. */
const accessMiddleware: MiddlewareFunction<Response> = async ({ pattern, url, context }) => {
  const address = ADDRESSES[`/${pattern.replace(/^\//, '')}`]
  if (!address) throw new Error(`addresses.ts does not say who may come to ${pattern}`)
  if (address.who === 'everyone') return
  const visitor = await context.get(sessionContext).visitor()
  if (!visitor) {
    const next = address.next ?? url.pathname + url.search
    throw redirect(`/login?next=${encodeURIComponent(next)}`)
  }
  context.set(visitorContext, visitor)
}

/** What every request passes; see root.tsx. */
export const rootMiddleware = [sessionMiddleware, accessMiddleware]
