import type { IncomingMessage } from 'node:http'
import { ADDRESSES, admits } from '#app/addresses.ts'
import type { Address } from '#app/request/address.ts'
import { bearerOf } from '#app/request/bearer.ts'
import { hashToken } from '#shop/auth/token.ts'
import { siteOf } from '#shop/domain/common/networks.ts'
import { isLinkLive } from '#shop/domain/orders/order-link.ts'
import { findKeyHolder } from '#shop/operations/accounts/recognise-api-key.ts'
import { findOrderByToken } from '#shop/persistence/queries/orders/order-streams.ts'
import type { Shop } from '#shop/shop.ts'
import {
  findMember,
  findVisitor,
  isKitchenDevice,
  isOnStaff,
  isOnThisMachine,
} from './known-visitor.ts'
import { isUnsafeMethod } from './own-origin.ts'
import { type Budget, createTokenBuckets } from './token-buckets.ts'

export type PageBudgets = Record<'address' | 'network' | 'asked' | 'askedNearby' | 'known', Budget>

/**
 * Twenty guests on one Wi-Fi poll their orders four times a minute each, and two boards poll too: about three
 * a second. An API call costs a fifth of a page. `known` is the budget of one order or account.
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
  /** Whether this request may be answered; charged to the budget of its network. */
  mayRender: (request: IncomingMessage, path: string, clientAddress: string) => Promise<boolean>
  /** Whether it comes from somebody the shop knows; charged to their own budget. */
  isKnown: (request: IncomingMessage, path: string, clientAddress: string) => Promise<boolean>
  /** Whether it comes from somebody who works here. */
  isStaff: (request: IncomingMessage, clientAddress: string) => Promise<boolean>
  /** Whether it comes, by session or by key, from staff whom an address is for. */
  isFor: (request: IncomingMessage, clientAddress: string, address: Address) => Promise<boolean>
}

/**
 * Limits how many uncached answers a network may ask for. Once its budget is spent, people the shop knows
 * still get through: guests with an order's link and logged-in visitors within budgets of their own, staff
 * without any limit, and so does whoever reads the metrics.
 */
export function createPageRateLimit(
  shop: Shop,
  budgets: PageBudgets = BUDGETS,
  isMonitor: (request: IncomingMessage) => boolean = () => false,
): PageRateLimit {
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

  // While the database doesn't answer, nobody is known.
  const isKnown: PageRateLimit['isKnown'] = (request, path, clientAddress) =>
    knownPays(request, path, clientAddress).catch(() => false)

  async function isStaff(request: IncomingMessage, clientAddress: string): Promise<boolean> {
    const visitor = await findVisitor(shop, { request, clientAddress })
    return visitor !== null && (await isOnStaff(shop, visitor))
  }

  async function isFor(request: IncomingMessage, clientAddress: string, address: Address) {
    const key = address.byKey ? bearerOf(request.headers.authorization) : null
    const visitor = key === null ? await findVisitor(shop, { request, clientAddress }) : null
    const member =
      key === null ? visitor && (await findMember(shop, visitor)) : await findKeyHolder(shop, key)
    return member !== null && admits(address, member)
  }

  return {
    isKnown,
    isStaff: (request, clientAddress) => isStaff(request, clientAddress).catch(() => false),
    isFor: (request, clientAddress, address) =>
      isFor(request, clientAddress, address).catch(() => false),
    async mayRender(request, path, clientAddress) {
      if (NEXT_TO_NOTHING.test(path) || isOnThisMachine(request) || isMonitor(request)) return true
      const isEndpoint = ENDPOINTS.some((pattern) => pattern.test(path))
      // Posts there have a rate limit of their own.
      if (isEndpoint && isUnsafeMethod(request.method ?? '')) return true
      return networkPays(clientAddress, !isEndpoint) || isKnown(request, path, clientAddress)
    },
  }
}

const ORDER_LINK = /^\/(?:order|api\/orders)\/([\w-]+?)(?:\.data|\/|$)/

const NEXT_TO_NOTHING = /^\/(?:healthz$|readyz$|assets\/|pictures\/)/

/** Any other address below `/api/` is a page that doesn't exist. */
const ENDPOINTS = Object.keys(ADDRESSES)
  .filter((path) => path.startsWith('/api/') && ADDRESSES[path]?.shared !== 'page')
  .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`))
