import type { RouterContextProvider } from 'react-router'
import { hashToken } from '#shop/auth/token.ts'
import type { Visitor } from '#shop/domain/accounts/account.ts'
import { isLinkLive } from '#shop/domain/orders/order-link.ts'
import {
  findOrderByToken,
  type LinkedOrder,
} from '#shop/persistence/queries/orders/order-streams.ts'
import { shopContext } from './context.ts'
import { sessionContext } from './session.ts'

/** What an order's link opens for this visitor. */
type OpenedLink = {
  order: LinkedOrder
  tokenHash: string
  /** Whether it still opens the order; a link can expire while the page is open. */
  isLive: () => boolean
}

/**
 * Returns what the token of an order's link opens, or null. Anyone who has it sees the order for 60 days,
 * afterwards only the account it belongs to. A link that never existed, one that has expired and one of
 * another account are answered alike.
 */
export async function openOrderLink(
  context: Readonly<RouterContextProvider>,
  token: string,
): Promise<OpenedLink | null> {
  const { read, clock } = context.get(shopContext)
  const tokenHash = hashToken(token)
  const order = await findOrderByToken(read, tokenHash)
  const isLive = () => order !== undefined && isLinkLive(order.promised_at, clock())
  if (order && isLive()) return { order, tokenHash, isLive }
  const visitor = await context.get(sessionContext).visitor()
  return order && isTheirs(order, visitor) ? { order, tokenHash, isLive: () => true } : null
}

function isTheirs(
  { user_id: userId, guest_email: email }: LinkedOrder,
  visitor: Visitor | null,
): boolean {
  if (!visitor) return false
  return userId === visitor.id || (visitor.emailConfirmed && email === visitor.email.toLowerCase())
}
