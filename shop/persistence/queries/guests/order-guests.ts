import type { Allergen } from '#shop/domain/common/allergens.ts'
import { pick } from '#shop/domain/common/pick.ts'
import type { Adjustment } from '#shop/domain/orders/adjustment.ts'
import type { DeliveryAddress } from '#shop/domain/orders/delivery-address.ts'
import { type AnsweredPart, answeredPart, type SoldLine } from '#shop/domain/pricing/order-line.ts'
import { storedAddress } from '#shop/persistence/json-columns.ts'
import type { Reader, Row, Selector } from '#shop/persistence/tables.ts'
import { readAdjustments } from '../orders/order-adjustments.ts'
import { allergiesOf } from '../orders/order-allergies.ts'
import { dueOf } from '../orders/order-changes.ts'
import { readOrderLines } from '../orders/order-lines.ts'
import type { OrderOwner } from '../orders/order-list.ts'
import { isMade, isNotLost } from '../orders/state-conditions.ts'

type Order = Row<'orders'>

/** Everything stored about the guest of an order. Instants in epoch milliseconds, money in minor units. */
export type OrderData = Pick<
  Order,
  'number' | 'state' | 'fulfilment' | 'locale' | 'note' | 'currency' | 'total' | 'code'
> & {
  placedAt: number
  guest: { name: string; phone: string | null; email: string | null }
  address: DeliveryAddress | null
  /** As told to the kitchen, or found in the note. */
  allergies: Allergen[]
  table: string | null
  lines: OrderDataLine[]
  /** What became of lines after they were sold, without what was taken back. */
  adjustments: OrderDataAdjustment[]
  /** The total without what adjustments took off. */
  due: number
}

type OrderDataLine = Pick<SoldLine, 'title' | 'quantity' | 'total' | 'for' | 'ifOut'> & {
  parts: AnsweredPart[]
}

/** `title` is the line's, `part` the name of the choice or ingredient that it is about; null: the line itself. */
type OrderDataAdjustment = Pick<
  Adjustment,
  'kind' | 'title' | 'quantity' | 'instead' | 'amount'
> & {
  part: string | null
  at: number
}

/** Whether an order was handed over to somebody's account, or with its confirmed email. */
export async function hasHadOrder(
  reader: Selector,
  userId: string,
  confirmedEmail: string,
): Promise<boolean> {
  const order = await oneOf(reader, userId, confirmedEmail).where(isMade).executeTakeFirst()
  return order !== undefined
}

/** Whether an account, or its confirmed email, has an order, but for those that were lost. */
export async function hasOrdered(
  reader: Selector,
  userId: string,
  confirmedEmail: string,
): Promise<boolean> {
  const order = await oneOf(reader, userId, confirmedEmail)
    .where(isNotLost)
    .where('is_trial', '=', 0)
    .executeTakeFirst()
  return order !== undefined
}

function oneOf(reader: Selector, userId: string, confirmedEmail: string) {
  return reader
    .selectFrom('orders')
    .select('id')
    .where((row) => row.or([row('user_id', '=', userId), row('guest_email', '=', confirmedEmail)]))
    .limit(1)
}

/** Returns all orders of a guest with everything stored about them, the oldest first. */
export async function readOrdersOf(
  read: Reader,
  { userId, confirmedEmail }: OrderOwner,
): Promise<OrderData[]> {
  const rows = await read
    .selectFrom('orders')
    .selectAll()
    .where((row) =>
      row.or([
        row('user_id', '=', userId),
        ...(confirmedEmail === null ? [] : [row('guest_email', '=', confirmedEmail)]),
      ]),
    )
    .orderBy('placed_at')
    .execute()
  const ids = rows.map(({ id }) => id)
  const lines = await readOrderLines(read, ids)
  const adjustments = await readAdjustments(read, ids)
  return rows.map((row) => ({
    number: row.number,
    state: row.state,
    placedAt: row.placed_at,
    fulfilment: row.fulfilment,
    guest: { name: row.guest_name, phone: row.guest_phone, email: row.guest_email },
    address: row.address === null ? null : storedAddress(row.address, row.id),
    table: row.table_label,
    locale: row.locale,
    note: row.note,
    allergies: allergiesOf(row)?.allergens ?? [],
    currency: row.currency,
    total: row.total,
    code: row.code,
    lines: (lines.get(row.id) ?? []).map(({ parts, ...line }) => ({
      ...pick(line, LINE_FIELDS),
      parts: parts.map(answeredPart),
    })),
    adjustments: (adjustments.get(row.id) ?? []).map(({ part, name, ...adjustment }) => ({
      ...pick(adjustment, ADJUSTMENT_FIELDS),
      part: part === null ? null : name,
    })),
    due: dueOf(row),
  }))
}

const LINE_FIELDS = ['title', 'quantity', 'total', 'for', 'ifOut'] as const
const ADJUSTMENT_FIELDS = ['kind', 'title', 'quantity', 'instead', 'amount', 'at'] as const
