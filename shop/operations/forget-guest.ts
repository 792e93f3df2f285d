import { forgetGuestOfOrders } from '#shop/persistence/queries/order-guests.ts'
import { deleteLetters, listUndelivered } from '#shop/persistence/queries/outbox.ts'
import type { Writer } from '#shop/persistence/tables.ts'

/**
 * Within a unit of work, takes who they were for off the orders of an account or of a mail address that
 * have ended, and withdraws the mails about them that have not left; gives how many orders. Takes the
 * address in lower case.
 */
export async function forgetGuest(
  tx: Writer,
  column: 'user_id' | 'guest_email',
  value: string,
): Promise<number> {
  const orders = await forgetGuestOfOrders(tx, column, value)
  const letters = await listUndelivered(tx)
  const about = letters.filter(
    ({ id, kind }) =>
      kind.startsWith('order-') && orders.some((order) => id.startsWith(`${order}-`)),
  )
  await deleteLetters(
    tx,
    about.map(({ id }) => id),
  )
  return orders.length
}
