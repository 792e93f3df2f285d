import type { IncomingMessage } from 'node:http'
import { ADDRESSES } from '#app/addresses.ts'
import { hashToken } from '#shop/auth/token.ts'
import { siteOf } from '#shop/domain/networks.ts'
import { isLinkLive } from '#shop/domain/order-link.ts'
import { findOrderByToken } from '#shop/persistence/queries/order-streams.ts'
import type { Shop } from '#shop/shop.ts'
import { findVisitor, isKitchenDevice, isOnStaff, isOnThisMachine } from './known-visitor.ts'
import { isUnsafeMethod } from './own-origin.ts'
import { type Budget, createTokenBuckets } from './token-buckets.ts'

export type PageBudgets = Record<'address' | 'network' | 'asked' | 'askedNearby' | 'known', Budget>

/**
 * Twenty guests of one Wi-Fi look at their orders four times a minute each, and two boards at each of
 * their orders: about three a second. What is asked of an endpoint costs a fifth of a page. `known` is for
 * one order or account.
 */
const BUDGETS: PageBudgets = {
  address: { atOnce: 240, aSecond: 4 },
  network: { atOnce: 480, aSecond: 8 },
  asked: { atOnce: 1_200, aSecond: 20 },
  askedNearby: { atOnce: 2_400, aSecond: 40 },
  known: { atOnce: 120, aSecond: 2 },
}

const MOST_REMEMBERED = 20_000

export type PageRateLimit = {
  /** Whether an answer may be made for this request; the budget of its network pays for it. */
  mayRender: (request: IncomingMessage, path: string, clientAddress: string) => Promise<boolean>
  /** Whether it comes from somebody of whom the shop knows, whose own budget pays for it. */
  isKnown: (request: IncomingMessage, path: string, clientAddress: string) => Promise<boolean>
}

/**
 * Holds back who asks for one answer after the other that is made for the visit alone. Where a network has
 * spent its budget, those of whom the shop knows still come through: guests of an order by its link,
 * whoever is signed in within a budget of their own, and staff without any.
 */
export function createPageRateLimit(shop: Shop, budgets: PageBudgets = BUDGETS): PageRateLimit {
  const takeToken = createTokenBuckets(shop.clock, MOST_REMEMBERED)
  const takeOne = (key: string, budget: Budget) => takeToken(key, budget) === 0

  function networkPays(clientAddress: string, isPage: boolean): boolean {
    const network = siteOf(clientAddress)
    const [own, nearby] = isPage
      ? (['address', 'network'] as const)
      : (['asked', 'askedNearby'] as const)
    if (!takeOne(`${own} ${clientAddress}`, budgets[own])) return false
    return network === clientAddress || takeOne(`${nearby} ${network}`, budgets[nearby])
  }

  async function knownPays(request: IncomingMessage, path: string, clientAddress: string) {
    const token = ORDER_LINK.exec(path)?.[1]
    if (token !== undefined) {
      const order = await findOrderByToken(shop.read, hashToken(token))
      const isKnown = order && isLinkLive(order.promised_at, shop.clock())
      if (isKnown && takeOne(`order ${order.id}`, budgets.known)) return true
    }
    if (await isKitchenDevice(shop, { request, clientAddress })) return true
    const visitor = await findVisitor(shop, { request, clientAddress })
    if (!visitor) return false
    return (await isOnStaff(shop, visitor)) || takeOne(`account ${visitor.id}`, budgets.known)
  }

  // A database that doesn't answer knows nobody.
  const isKnown: PageRateLimit['isKnown'] = (request, path, clientAddress) =>
    knownPays(request, path, clientAddress).catch(() => false)

  return {
    isKnown,
    async mayRender(request, path, clientAddress) {
      if (NEXT_TO_NOTHING.test(path) || isOnThisMachine(request)) return true
      const isEndpoint = ENDPOINTS.some((pattern) => pattern.test(path))
      // What is posted there has a rate limit of its own.
      if (isEndpoint && isUnsafeMethod(request.method ?? '')) return true
      return networkPays(clientAddress, !isEndpoint) || isKnown(request, path, clientAddress)
    },
  }
}

const ORDER_LINK = /^\/(?:order|api\/orders)\/([\w-]+?)(?:\.data|\/|$)/

const NEXT_TO_NOTHING = /^\/(?:healthz$|readyz$|assets\/|pictures\/)/

/** An address below `/api/` that is none of them is a page that is not there. */
const ENDPOINTS = Object.keys(ADDRESSES)
  .filter((path) => path.startsWith('/api/') && ADDRESSES[path]?.shared !== 'page')
  .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`))
