import { ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import type { Reader, Row } from '#shop/persistence/tables.ts'
import { awaitsAnswer, canWait, isMade, isOpen } from '../orders/state-conditions.ts'

/**
 * The most that a board shows of each kind. No kitchen looks at more, and a page of thousands would be late for every order.
 * What strangers can make without bounds comes last, so that they can't push another's order off the board: what claims no kitchen time
 * until somebody vouches for it, and what was lost before it was begun.
 */
const MOST = { unanswered: 100, underWay: 200, unseen: 50, made: 50 }

const SHOWN_AFTER_COMPLETION = 30 * 60_000

/** How many open orders a board leaves out: those that are for later, and all others. */
export type LeftOut = { later: number; others: number }

/**
 * The ids of the orders that a board shows at an instant, in one statement, so that an order whose state changes meanwhile appears
 * once. The conditions are those of the indexes, which contain only the open orders.
 */
export function shownOrders(read: Reader, now: number) {
  const bounded = [
    openOrders(read)
      .where(awaitsAnswer)
      .orderBy((order) => order('waits', 'is not', null))
      .orderBy('placed_at')
      .limit(MOST.unanswered),
    openOrders(read)
      .where((where) => where.not(awaitsAnswer))
      .orderBy('promised_at')
      .orderBy('placed_at')
      .limit(MOST.underWay),
    orders(read)
      .where('unseen', 'is not', null)
      .orderBy((order) => order('accepted_at', 'is', null))
      .orderBy('placed_at', 'desc')
      .limit(MOST.unseen),
    orders(read)
      .where('closed_at', '>=', now - SHOWN_AFTER_COMPLETION)
      .where(isMade)
      .orderBy('closed_at', 'desc')
      .limit(MOST.made),
  ]
  // Only a whole statement may be bounded on both databases.
  const [first, ...others] = bounded.map((part) => read.selectFrom(part.as('part')).select('id'))
  if (!first) throw new Error('A board shows no kind of order')
  return others.reduce((all, part) => all.unionAll(part), first)
}

/** Counts the open orders that are not among the shown ones. */
export async function readLeftOut(read: Reader, shown: readonly Row<'orders'>[]): Promise<LeftOut> {
  const open = shown.filter(({ state }) => ORDER_STATES[state].end === null)
  const unanswered = open.filter(({ state }) => ORDER_STATES[state].awaitsAnswer)
  const isWhole =
    unanswered.length < MOST.unanswered && open.length - unanswered.length < MOST.underWay
  if (isWhole) return { later: 0, others: 0 }
  const unfired = (query: ReturnType<typeof openOrders>) =>
    query
      .where(canWait)
      .where((where) => where.not(awaitsAnswer))
      .where('slot_at', 'is not', null)
      .where('fired_at', 'is', null)
  const [all, later] = await Promise.all([
    count(openOrders(read)),
    count(unfired(openOrders(read))),
  ])
  const laterLeft = Math.max(0, later - open.filter(isUnfired).length)
  return { later: laterLeft, others: Math.max(0, all - open.length - laterLeft) }
}

function isUnfired({ state, slot_at, fired_at }: Row<'orders'>): boolean {
  const { canWait, awaitsAnswer } = ORDER_STATES[state]
  return canWait && !awaitsAnswer && slot_at !== null && fired_at === null
}

async function count(query: ReturnType<typeof openOrders>): Promise<number> {
  const { all } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number | string>().as('all'))
    .executeTakeFirstOrThrow()
  return Number(all)
}

function openOrders(read: Reader) {
  return orders(read).where(isOpen).where('payment_state', '!=', 'awaiting')
}

function orders(read: Reader) {
  return read.selectFrom('orders').select('id')
}
