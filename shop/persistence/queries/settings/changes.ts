import type { Change, ChangedEntity } from '#shop/domain/common/change.ts'
import { changedAfter, changedBefore } from '#shop/persistence/json-columns.ts'
import type { NewRow, Row, Selector, Writer } from '#shop/persistence/tables.ts'
import { actorName } from '../orders/order-events.ts'

export type LoggedChange = Change & { at: number; by: string }

/** A change in the list of all: `logId` is its own id, `who` the name of whoever made it; null if they have none any more. */
export type ListedChange = LoggedChange & { logId: string; who: string | null }

/** The last change of a page; the next page begins after it. */
export type ChangeCursor = { at: number; logId: string }

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
  return rows.map(changeFrom)
}

/** Returns one change by its id in the log. */
export async function findChange(reader: Selector, id: string): Promise<LoggedChange | undefined> {
  const row = await reader.selectFrom('changes').selectAll().where('id', '=', id).executeTakeFirst()
  return row && changeFrom(row)
}

/** Returns the changes of the same kind of entry that were made together with one: by the same actor at the same instant. */
export async function changesTogetherWith(
  reader: Selector,
  { at, by, entity }: LoggedChange,
): Promise<LoggedChange[]> {
  const rows = await reader
    .selectFrom('changes')
    .selectAll()
    .where('at', '=', at)
    .where('actor', '=', by)
    .where('entity', '=', entity)
    .execute()
  return rows.map(changeFrom)
}

/** Returns the id of the last change that somebody made of one entry, for them to undo; null if they made none. */
export async function findLastChange(
  reader: Selector,
  { entity, id, by }: { entity: ChangedEntity; id: string; by: string },
): Promise<string | null> {
  const row = await reader
    .selectFrom('changes')
    .select('id')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('actor', '=', by)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Returns the newest change of one entry with its own id; null if it was never changed. */
export async function findNewestChange(
  reader: Selector,
  entity: ChangedEntity,
  id: string,
): Promise<(LoggedChange & { logId: string }) | null> {
  const row = await reader
    .selectFrom('changes')
    .selectAll()
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ? { ...changeFrom(row), logId: row.id } : null
}

/** Returns a page of all changes, the newest first, with the names of those who made them. */
export async function readChangePage(
  reader: Selector,
  { after, limit }: { after: ChangeCursor | null; limit: number },
): Promise<ListedChange[]> {
  const rows = await reader
    .selectFrom('changes')
    .leftJoin('user', 'user.id', 'changes.actor')
    .leftJoin('api_keys', 'api_keys.id', 'changes.actor')
    .leftJoin('kitchen_devices', 'kitchen_devices.id', 'changes.actor')
    .selectAll('changes')
    .select(['user.name as userName', 'api_keys.name as keyName'])
    .select('kitchen_devices.name as deviceName')
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('changes.at', 'changes.id'), '<', tuple(after?.at ?? 0, after?.logId ?? '')),
      ),
    )
    .orderBy('changes.at', 'desc')
    .orderBy('changes.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...changeFrom(row),
    logId: row.id,
    who: actorName({ ...row, person: null }),
  }))
}

/** Returns a row of the change log as what it says. */
export function changeFrom({
  id,
  entity,
  entity_id,
  at,
  actor,
  before,
  after,
}: Row<'changes'>): LoggedChange {
  return {
    entity,
    id: entity_id,
    at,
    by: actor,
    before: before === null ? undefined : changedBefore(before, id),
    after: after === null ? undefined : changedAfter(after, id),
  }
}
