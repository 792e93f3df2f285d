import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { NewRow, Selector, Writer } from '#shop/persistence/tables.ts'
import { personAt } from '../accounts/kitchen-devices.ts'

/** What a courier has in cash and hasn't handed in. */
type CourierCash = {
  courierId: string
  name: string
  amount: MinorUnits
  /** From how many deliveries. */
  deliveries: number
}

/** Cash that somebody received from a courier. */
type HandIn = { id: string; name: string; amount: MinorUnits; at: number }

/** Records that a courier has an order's cash; an order whose cash was handed in before adds nothing. */
export async function addCourierCash(tx: Writer, cash: NewRow<'courier_cash'>): Promise<void> {
  await tx
    .insertInto('courier_cash')
    .values(cash)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
}

/** Removes an order's cash from its courier, unless it was handed in. */
export async function removeCourierCash(tx: Writer, orderId: string): Promise<void> {
  await tx
    .deleteFrom('courier_cash')
    .where('order_id', '=', orderId)
    .where('hand_in_id', 'is', null)
    .execute()
}

/** Returns what couriers have to hand in, by name; with an id, for that courier alone. */
export async function readCourierCash(read: Selector, courierId?: string): Promise<CourierCash[]> {
  const rows = await read
    .selectFrom('courier_cash')
    .innerJoin('user', 'user.id', 'courier_cash.courier_id')
    .select(({ fn }) => [
      'user.id as courierId',
      'user.name',
      fn.sum<number>('courier_cash.amount').as('amount'),
      fn.countAll<number>().as('deliveries'),
    ])
    .where('hand_in_id', 'is', null)
    .$if(courierId !== undefined, (query) => query.where('courier_id', '=', courierId ?? ''))
    .groupBy(['user.id', 'user.name'])
    .orderBy('user.name')
    .orderBy('user.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    amount: Number(row.amount),
    deliveries: Number(row.deliveries),
  }))
}

/** Records that a courier handed in all their cash. */
export async function addHandIn(
  tx: Writer,
  {
    id,
    courier_id,
    ...others
  }: Omit<NewRow<'cash_hand_ins'>, 'person' | 'undone_at'> & {
    courier_id: string
  },
): Promise<void> {
  const row = { id, courier_id, ...others, person: personAt(tx, others.taken_by), undone_at: null }
  await tx.insertInto('cash_hand_ins').values(row).execute()
  await tx
    .updateTable('courier_cash')
    .set({ hand_in_id: id })
    .where('courier_id', '=', courier_id)
    .where('hand_in_id', 'is', null)
    .execute()
}

/** Takes a hand-in since an instant back: its couriers have the cash again. False: there is none such. */
export async function undoHandIn(
  tx: Writer,
  { id, since, now }: { id: string; since: number; now: number },
): Promise<boolean> {
  const found = await tx
    .updateTable('cash_hand_ins')
    .set({ undone_at: now })
    .where('id', '=', id)
    .where('at', '>=', since)
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!found) return false
  await tx
    .updateTable('courier_cash')
    .set({ hand_in_id: null })
    .where('hand_in_id', '=', id)
    .execute()
  return true
}

/** No evening has more. */
const MOST_HAND_INS = 50

/** Returns what was handed in since an instant and not taken back, the last first. */
export async function readHandIns(
  read: Selector,
  since: number,
  courierId?: string,
): Promise<HandIn[]> {
  const rows = await read
    .selectFrom('cash_hand_ins')
    .leftJoin('user', 'user.id', 'cash_hand_ins.courier_id')
    .select(['cash_hand_ins.id', 'user.name', 'amount', 'at'])
    .where('at', '>=', since)
    .where('undone_at', 'is', null)
    .$if(courierId !== undefined, (query) => query.where('courier_id', '=', courierId ?? ''))
    .orderBy('at', 'desc')
    .orderBy('cash_hand_ins.id')
    .limit(MOST_HAND_INS)
    .execute()
  return rows.map(({ name, ...row }) => ({ ...row, name: name ?? '' }))
}
