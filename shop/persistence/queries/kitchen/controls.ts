import type { NewRow, Selector, Writer } from '#shop/persistence/tables.ts'
import { personAt } from '../accounts/kitchen-devices.ts'
import { raiseContentRevision } from '../settings/revisions.ts'

/** Sets a pause or a rush in place of the former one, updates public pages, and records who did it. */
export async function writeControl(
  tx: Writer,
  control: NewRow<'controls'>,
  changeId: string,
): Promise<void> {
  const { name, until, minutes, reason, set_by, set_at } = control
  await tx
    .insertInto('controls')
    .values(control)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ until, minutes, reason, set_by, set_at }),
    )
    .execute()
  const change = { id: changeId, kind: name, until, minutes, reason, actor_id: set_by, at: set_at }
  await tx
    .insertInto('kitchen_changes')
    .values({ ...change, item_id: null, person: personAt(tx, set_by) })
    .execute()
  await raiseContentRevision(tx)
}

/**
 * Sets until when an item is sold out, updates public pages, and records who did it. False: there is no such item.
 */
export async function writeSoldOut(
  tx: Writer,
  change: Pick<NewRow<'kitchen_changes'>, 'id' | 'until' | 'actor_id' | 'at'> & { item_id: string },
): Promise<boolean> {
  const item = await tx
    .updateTable('items')
    .set({ sold_out_until: change.until })
    .where('id', '=', change.item_id)
    .returning('id')
    .executeTakeFirst()
  if (!item) return false
  await tx
    .insertInto('kitchen_changes')
    .values({
      ...change,
      kind: 'sold_out',
      minutes: 0,
      reason: '',
      person: personAt(tx, change.actor_id),
    })
    .execute()
  await raiseContentRevision(tx)
  return true
}

/** The minutes that a rush adds to every promise at an instant; 0 for none. */
export async function readRushMinutes(db: Selector, now: number): Promise<number> {
  return (await findControl(db, 'rush', now))?.minutes ?? 0
}

/** Whether the kitchen takes no orders for now at an instant. */
export async function isPausedAt(db: Selector, now: number): Promise<boolean> {
  return (await findControl(db, 'pause', now)) !== undefined
}

async function findControl(db: Selector, name: 'rush' | 'pause', now: number) {
  return db
    .selectFrom('controls')
    .select('minutes')
    .where('name', '=', name)
    .where('until', '>', now)
    .executeTakeFirst()
}
