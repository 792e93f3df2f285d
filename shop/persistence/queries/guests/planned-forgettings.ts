import type { ExpressionBuilder } from 'kysely'
import type { Row, Selector, Tables, Writer } from '#shop/persistence/tables.ts'
import type { Guest } from './guests.ts'

/** That a guest is to be forgotten, and when. */
export type PlannedForgetting = { id: string; at: number }

/** Plans it. */
export async function addPlannedForgetting(
  tx: Writer,
  { id, at }: PlannedForgetting,
  { userId: user_id, email, phone, orderId: order_id }: Guest,
): Promise<void> {
  const row = { id, user_id, email, phone, order_id, at }
  await tx.insertInto('planned_forgettings').values(row).execute()
}

/** Returns what is planned for a guest, the soonest first. */
export async function listPlannedFor(db: Selector, guest: Guest): Promise<PlannedForgetting[]> {
  return db
    .selectFrom('planned_forgettings')
    .select(['id', 'at'])
    .where((row) => isFor(row, guest))
    .orderBy('at')
    .orderBy('id')
    .execute()
}

function isFor(row: ExpressionBuilder<Tables, 'planned_forgettings'>, guest: Guest) {
  const { userId, email, phone, orderId } = guest
  return row.or([
    ...(userId === null ? [] : [row('user_id', '=', userId)]),
    ...(email === null ? [] : [row('email', '=', email)]),
    ...(phone === null ? [] : [row('phone', '=', phone)]),
    ...(orderId === null ? [] : [row('order_id', '=', orderId)]),
  ])
}

/** The ids of what is due at an instant. */
export async function listDueForgettings(db: Selector, now: number): Promise<string[]> {
  const due = await db
    .selectFrom('planned_forgettings')
    .select('id')
    .where('at', '<=', now)
    .orderBy('at')
    .execute()
  return due.map(({ id }) => id)
}

/** Takes one out and returns whom it is about; undefined if it was done or stopped already. */
export async function takePlannedForgetting(tx: Writer, id: string): Promise<Guest | undefined> {
  const row = await tx
    .deleteFrom('planned_forgettings')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && guestFrom(row)
}

function guestFrom({ user_id, email, phone, order_id }: Row<'planned_forgettings'>): Guest {
  return { userId: user_id, email, phone, orderId: order_id }
}

/** Takes out what was planned for a guest who has just been forgotten, where nothing is left of it to do. */
export async function removeDoneForgettings(
  tx: Writer,
  { userId, email, phone }: Guest,
): Promise<void> {
  await tx
    .deleteFrom('planned_forgettings')
    .where((row) => row.or([row('user_id', 'is', null), row('user_id', '=', userId)]))
    .where((row) => row.or([row('email', 'is', null), row('email', '=', email)]))
    .where((row) => row.or([row('phone', 'is', null), row('phone', '=', phone)]))
    .where((row) => row.or([row('order_id', 'is', null), row.exists(goneOrder(row))]))
    .execute()
}

/** Its order, if that names its guest no more, or only until it has ended. */
function goneOrder(row: ExpressionBuilder<Tables, 'planned_forgettings'>) {
  return row
    .selectFrom('orders')
    .select('orders.id')
    .whereRef('orders.id', '=', 'planned_forgettings.order_id')
    .where((order) =>
      order.or([order('forgotten_at', 'is not', null), order('forget_when_closed', '=', 1)]),
    )
}
