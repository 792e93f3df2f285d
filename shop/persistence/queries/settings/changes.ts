import type { Change, ChangedEntity } from '#shop/domain/common/change.ts'
import { changedAfter, changedBefore } from '#shop/persistence/json-columns.ts'
import type { NewRow, Selector, Writer } from '#shop/persistence/tables.ts'

export type LoggedChange = Change & { at: number; by: string }

/** Adds changes to the change log. */
export async function addChanges(tx: Writer, rows: NewRow<'changes'>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('changes').values(rows).execute()
}

/** Returns the changes of one item, category or setting, the newest first. */
export async function readChanges(
  reader: Selector,
  entity: ChangedEntity,
  id: string,
): Promise<LoggedChange[]> {
  const rows = await reader
    .selectFrom('changes')
    .selectAll()
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id: row, at, actor, before, after }) => ({
    entity,
    id,
    at,
    by: actor,
    before: before === null ? undefined : changedBefore(before, row),
    after: after === null ? undefined : changedAfter(after, row),
  }))
}
