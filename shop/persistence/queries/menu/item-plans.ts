import type { ItemPlan, StoredPlan } from '#shop/domain/menu/item-plan.ts'
import { storedPlanned, storedPlanSeen } from '#shop/persistence/json-columns.ts'
import type { NewRow, Row, Selector, Writer } from '#shop/persistence/tables.ts'
import { actorName } from '../orders/order-events.ts'

/** A plan with its item's title, and the name of whoever saved it; null: a command, or nobody any more. */
export type ListedPlan = StoredPlan & { title: string; who: string | null }

/** Returns the plan of an item. */
export async function findPlan(reader: Selector, itemId: string): Promise<StoredPlan | null> {
  const row = await reader
    .selectFrom('item_plans')
    .selectAll()
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return row ? planFrom(row) : null
}

/** Returns all plans, those that are published first first, and those without a time last. */
export async function listPlans(reader: Selector): Promise<ListedPlan[]> {
  const rows = await reader
    .selectFrom('item_plans')
    .innerJoin('items', 'items.id', 'item_plans.item_id')
    .leftJoin('user', 'user.id', 'item_plans.saved_by')
    .leftJoin('api_keys', 'api_keys.id', 'item_plans.saved_by')
    .selectAll('item_plans')
    .select(['items.title', 'user.name as userName', 'api_keys.name as keyName'])
    .execute()
  const plans = rows.map((row) => ({
    ...planFrom(row),
    title: row.title,
    who: actorName({ ...row, deviceName: null, person: null }),
  }))
  const timeOf = ({ publishAt }: ItemPlan) => publishAt ?? Number.MAX_SAFE_INTEGER
  return plans.toSorted((one, other) => timeOf(one) - timeOf(other) || one.savedAt - other.savedAt)
}

/** Returns the ids of the items whose plans are due, in the order of their times; none that was refused. */
export async function listDuePlans(reader: Selector, now: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('item_plans')
    .select('item_id')
    .where('publish_at', '<=', now)
    .where('refused_for', 'is', null)
    .orderBy('publish_at')
    .orderBy('item_id')
    .execute()
  return rows.map(({ item_id }) => item_id)
}

/** Returns the plans that were not published in time, and why. */
export async function listRefusedPlans(
  reader: Selector,
): Promise<{ itemId: string; title: string; why: string }[]> {
  const rows = await reader
    .selectFrom('item_plans')
    .innerJoin('items', 'items.id', 'item_plans.item_id')
    .select(['item_id as itemId', 'title', 'refused_for as why'])
    .where('refused_for', 'is not', null)
    .orderBy('item_id')
    .execute()
  return rows.map((row) => ({ ...row, why: row.why ?? '' }))
}

/** Stores the plan of an item, in the place of any before. */
export async function putPlan(tx: Writer, plan: StoredPlan): Promise<void> {
  await removePlan(tx, plan.itemId)
  await tx.insertInto('item_plans').values(rowOf(plan)).execute()
}

/** Removes the plan of an item; false if there is none. */
export async function removePlan(tx: Writer, itemId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('item_plans')
    .where('item_id', '=', itemId)
    .returning('item_id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Notes why a plan was not published in time. */
export async function notePlanRefused(tx: Writer, itemId: string, code: string): Promise<void> {
  await tx
    .updateTable('item_plans')
    .set({ refused_for: code })
    .where('item_id', '=', itemId)
    .execute()
}

function planFrom(row: Row<'item_plans'>): StoredPlan {
  return {
    itemId: row.item_id,
    fields: storedPlanned(row.fields, row.item_id),
    seen: storedPlanSeen(row.seen, row.item_id),
    publishAt: row.publish_at,
    baskets: row.baskets,
    savedAt: row.saved_at,
    savedBy: row.saved_by,
    refusedFor: row.refused_for,
  }
}

function rowOf(plan: StoredPlan): NewRow<'item_plans'> {
  return {
    item_id: plan.itemId,
    fields: JSON.stringify(plan.fields),
    seen: JSON.stringify(plan.seen),
    publish_at: plan.publishAt,
    baskets: plan.baskets,
    saved_at: plan.savedAt,
    saved_by: plan.savedBy,
    refused_for: plan.refusedFor,
  }
}
