import { type PauseCode, storedPauseReason } from '#shop/domain/orders/order-reason.ts'
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

type SoldOutChange = Pick<NewRow<'kitchen_changes'>, 'id' | 'until' | 'actor_id' | 'at'>

/**
 * Sets until when an item is sold out, updates public pages, and records who did it. False: there is no such item.
 */
export async function writeSoldOut(
  tx: Writer,
  change: SoldOutChange & { item_id: string },
): Promise<boolean> {
  const item = await tx
    .updateTable('items')
    .set({ sold_out_until: change.until })
    .where('id', '=', change.item_id)
    .returning('id')
    .executeTakeFirst()
  if (!item) return false
  await recordSoldOut(tx, change)
  return true
}

/** The same for an ingredient. False: there is no such ingredient. */
export async function writeIngredientOut(
  tx: Writer,
  change: SoldOutChange & { ingredient_id: string },
): Promise<boolean> {
  const ingredient = await tx
    .updateTable('ingredients')
    .set({ sold_out_until: change.until })
    .where('id', '=', change.ingredient_id)
    .returning('id')
    .executeTakeFirst()
  if (!ingredient) return false
  await recordSoldOut(tx, { item_id: null, ...change })
  return true
}

async function recordSoldOut(
  tx: Writer,
  change: SoldOutChange & Pick<NewRow<'kitchen_changes'>, 'item_id' | 'ingredient_id'>,
): Promise<void> {
  const person = personAt(tx, change.actor_id)
  await tx
    .insertInto('kitchen_changes')
    .values({ ...change, kind: 'sold_out', minutes: 0, reason: '', person })
    .execute()
  await raiseContentRevision(tx)
}

/** A rush or a pause: until when, and the staff's own words of why. */
type Control = { until: number; minutes: number; reason: string }

export type PresentControls = {
  /** `reason` is what the staff typed, `reasonCode` what they chose. */
  pause: (Control & { reasonCode: PauseCode | null }) | null
  rush: Control | null
}

/** Returns the pause and the rush at an instant, or null for none. */
export async function readPresentControls(db: Selector, now: number): Promise<PresentControls> {
  const rows = await db
    .selectFrom('controls')
    .select(['name', 'until', 'minutes', 'reason'])
    .where('until', '>', now)
    .execute()
  const controls = new Map(rows.map(({ name, ...control }) => [name, control]))
  return { pause: pauseIn(controls.get('pause')), rush: controls.get('rush') ?? null }
}

function pauseIn(control: Control | undefined): PresentControls['pause'] {
  if (!control) return null
  const { pauseReason: reason, pauseCode: reasonCode } = storedPauseReason(control.reason)
  return { ...control, reason, reasonCode }
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

/** Returns the items that are marked as sold out at an instant. */
export async function readSoldOut(
  read: Selector,
  now: number,
): Promise<{ itemId: string; title: string; until: number }[]> {
  const rows = await read
    .selectFrom('items')
    .select(['id as itemId', 'title', 'sold_out_until as until'])
    .where('sold_out_until', '>', now)
    .orderBy('title')
    .execute()
  return rows.map(({ itemId, title, until }) => ({ itemId, title, until: until ?? now }))
}

/** Returns the ingredients that are marked as sold out at an instant. */
export async function readIngredientsOut(
  read: Selector,
  now: number,
): Promise<{ ingredientId: string; name: string; until: number }[]> {
  const rows = await read
    .selectFrom('ingredients')
    .select(['id as ingredientId', 'name', 'sold_out_until as until'])
    .where('sold_out_until', '>', now)
    .orderBy('name')
    .execute()
  return rows.map(({ ingredientId, name, until }) => ({ ingredientId, name, until: until ?? now }))
}
