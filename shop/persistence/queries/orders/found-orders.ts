import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { businessDay } from '#shop/domain/hours/business-day.ts'
import type { PaidBy, PaymentMethod, PaymentState } from '#shop/domain/orders/order.ts'
import {
  COUNTED_SORTS,
  MOST_COUNTED,
  type OrderPlace,
  type OrderSearch,
} from '#shop/domain/orders/order-search.ts'
import { begunBy, type OrderState, shownState } from '#shop/domain/orders/order-states.ts'
import { type SoughtTerm, soughtTerms } from '#shop/domain/orders/order-terms.ts'
import type { Reader, Tables } from '#shop/persistence/tables.ts'
import { readSettings } from '../settings/settings.ts'
import { isInBlock } from './open-blocks.ts'
import { readOrderLines } from './order-lines.ts'
import { findByTerms } from './order-terms.ts'
import { isLost, isOpen } from './state-conditions.ts'

/** An order as the office lists it. Instants in epoch milliseconds, money in minor units. */
export type FoundOrder = OrderPlace & {
  id: string
  state: OrderState
  fulfilment: Fulfilment
  table: string | null
  guest: { name: string }
  dishes: { title: string; quantity: number }[]
  placedAt: number
  promisedAt: number
  readyAt: number | null
  closedAt: number | null
  payment: { method: PaymentMethod; state: PaymentState; paidBy: PaidBy | null; total: number }
}

/** More than any day has numbers: the place from which all of a day come. */
const BEHIND_ALL = 1_000_000_000

/** How many are listed on a page. */
const ORDERS_A_PAGE = 50

/** A page of orders, the newest number first, and where the next one begins; null: there is none. */
export type FoundOrders = { orders: FoundOrder[]; next: OrderPlace | null; today: string }

/** Returns a page of the orders that were ever placed. The cost depends on the page, not on how many there are. */
export async function findOrders(
  read: Reader,
  search: OrderSearch,
  now: number,
): Promise<FoundOrders> {
  const { timeZone, businessDayEnds, currency } = await readSettings(read)
  const today = businessDay(now, timeZone, businessDayEnds)
  const sought = soughtTerms(search.text, currency.decimals)
  const rows = await (sought.length > 0
    ? rowsWithTerms(read, search, sought)
    : rowsOfSort(read, search, { today, now }))
  const shown = rows.slice(0, ORDERS_A_PAGE)
  const lines = await readOrderLines(
    read,
    shown.map(({ id }) => id),
  )
  const orders = shown.map((row) => foundOrder(row, lines.get(row.id) ?? [], now))
  const last = rows.length > ORDERS_A_PAGE ? orders.at(-1) : undefined
  return { orders, next: last ? { day: last.day, number: last.number } : null, today }
}

type Row = Awaited<ReturnType<typeof rowsOfSort>>[number]

async function rowsWithTerms(
  read: Reader,
  { day, after }: OrderSearch,
  sought: readonly SoughtTerm[],
): Promise<Row[]> {
  const from = after ?? (day === null ? null : { day, number: BEHIND_ALL })
  const found = await findByTerms(read, sought, { after: from, limit: ORDERS_A_PAGE + 1 })
  if (found.length === 0) return []
  return newestFirst(read)
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .execute()
}

type Present = { today: string; now: number }

function rowsOfSort(read: Reader, { sort, day, after }: OrderSearch, present: Present) {
  return newestFirst(read)
    .where(isOfSort(sort, present))
    .$if(sort === 'all' || day !== null, (query) =>
      query.where('business_day', '<=', after?.day ?? day ?? present.today),
    )
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('business_day', 'number'), '<', tuple(after?.day ?? '', after?.number ?? 0)),
      ),
    )
    .limit(ORDERS_A_PAGE + 1)
    .execute()
}

const order = expressionBuilder<Tables, 'orders'>()

/** The condition of the orders of a sort, apart from the day up to which all of them are listed. */
function isOfSort(sort: OrderSearch['sort'], { today, now }: Present): Expression<SqlBool> {
  switch (sort) {
    case 'all':
      return order.and([])
    case 'later':
      return order('business_day', '>', today)
    case 'open':
      return isOpen
    case 'to_pay':
      return order.and([isOpen, order('payment_state', '=', 'to_pay')])
    case 'delivery':
    case 'pickup':
    case 'table':
      return order('fulfilment', '=', sort)
    case 'lost':
      return isLost
    default:
      return isInBlock(sort, now)
  }
}

/** How many orders of each of these there are; one more than `MOST_COUNTED` stands for all that are more. */
export type SortCounts = Record<(typeof COUNTED_SORTS)[number], number>

/** Returns these counts. The cost depends on what is counted, a hundred of each at most, not on how many orders there are. */
export async function countBySort(read: Reader, now: number): Promise<SortCounts> {
  const { timeZone, businessDayEnds } = await readSettings(read)
  const present = { today: businessDay(now, timeZone, businessDayEnds), now }
  const counts = COUNTED_SORTS.map(
    async (sort) => [sort, await countSort(read, sort, present)] as const,
  )
  return Object.fromEntries(await Promise.all(counts)) as SortCounts
}

async function countSort(
  read: Reader,
  sort: OrderSearch['sort'],
  present: Present,
): Promise<number> {
  const few = read
    .selectFrom('orders')
    .select('id')
    .where(isOfSort(sort, present))
    .limit(MOST_COUNTED + 1)
  const { count } = await read
    .selectFrom(few.as('few'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function newestFirst(read: Reader) {
  return read
    .selectFrom('orders')
    .select(['id', 'business_day', 'number', 'state', 'fulfilment', 'table_label', 'guest_name'])
    .select(['placed_at', 'promised_at', 'preparing_at', 'ready_at', 'closed_at'])
    .select(['payment_method', 'payment_state', 'paid_by', 'total', 'adjusted'])
    .orderBy('business_day', 'desc')
    .orderBy('number', 'desc')
}

function foundOrder(
  row: Row,
  lines: readonly { title: string; quantity: number }[],
  now: number,
): FoundOrder {
  return {
    id: row.id,
    day: row.business_day,
    number: row.number,
    state: shownState(row.state, begunBy(row.preparing_at, now)),
    fulfilment: row.fulfilment,
    table: row.table_label,
    guest: { name: row.guest_name },
    dishes: lines.map(({ title, quantity }) => ({ title, quantity })),
    placedAt: row.placed_at,
    promisedAt: row.promised_at,
    readyAt: row.ready_at,
    closedAt: row.closed_at,
    payment: {
      method: row.payment_method,
      state: row.payment_state,
      paidBy: row.paid_by,
      total: row.total - row.adjusted,
    },
  }
}
