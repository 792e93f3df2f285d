import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { businessDay } from '#shop/domain/hours/business-day.ts'
import { OPEN_BLOCKS } from '#shop/domain/orders/open-block.ts'
import type { PaidBy, PaymentMethod, PaymentState } from '#shop/domain/orders/order.ts'
import type { OrderPlace, OrderSearch } from '#shop/domain/orders/order-search.ts'
import { begunBy, type OrderState, shownState } from '#shop/domain/orders/order-states.ts'
import { type SoughtTerm, soughtTerms } from '#shop/domain/orders/order-terms.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { readSettings } from '../settings/settings.ts'
import { isInBlock } from './open-blocks.ts'
import { readOrderLines } from './order-lines.ts'
import { findByTerms } from './order-terms.ts'
import { isOpen } from './state-conditions.ts'

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
  { after }: OrderSearch,
  sought: readonly SoughtTerm[],
): Promise<Row[]> {
  const found = await findByTerms(read, sought, { after, limit: ORDERS_A_PAGE + 1 })
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

function rowsOfSort(read: Reader, { sort, day, after }: OrderSearch, { today, now }: Present) {
  const block = OPEN_BLOCKS.find((one) => one === sort)
  return newestFirst(read)
    .$if(block !== undefined, (query) => query.where(isInBlock(block ?? 'new', now)))
    .$if(sort === 'later', (query) => query.where('business_day', '>', today))
    .$if(sort === 'all' || day !== null, (query) =>
      query.where('business_day', '<=', after?.day ?? day ?? today),
    )
    .$if(sort === 'open' || sort === 'to_pay', (query) => query.where(isOpen))
    .$if(sort === 'to_pay', (query) => query.where('payment_state', '=', 'to_pay'))
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('business_day', 'number'), '<', tuple(after?.day ?? '', after?.number ?? 0)),
      ),
    )
    .limit(ORDERS_A_PAGE + 1)
    .execute()
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
