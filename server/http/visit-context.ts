import { RouterContextProvider } from 'react-router'
import {
  answerContext,
  type RequestFacts,
  requestContext,
  shopContext,
} from '#app/request/context.ts'
import type { Shop } from '#shop/shop.ts'

/** What every loader may ask for; `fault` is given what failed in one. */
export function visitContext(
  facts: RequestFacts,
  { shop, fault }: { shop: Shop; fault: (error: unknown) => void },
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(requestContext, facts)
  context.set(answerContext, { showsUntil() {}, dependsOnName() {}, fault })
  return context
}
