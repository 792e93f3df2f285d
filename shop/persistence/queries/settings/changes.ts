import { type Expression, type SqlBool, sql } from 'kysely'
import { CHANGED_ENTITIES, type Change, type ChangedEntity } from '#shop/domain/common/change.ts'
import type { ChangePlace } from '#shop/domain/common/change-place.ts'
import { containsText } from '#shop/persistence/dialect/contains-text.ts'
import { changedAfter, changedBefore } from '#shop/persistence/json-columns.ts'
import type { NewRow, Row, Selector, Writer } from '#shop/persistence/tables.ts'
import { actorName } from '../orders/order-events.ts'

export type LoggedChange = Change & { at: number; by: string }

/** A change in the list of all: `logId` is its own id, `who` the name of whoever made it; null if they have none any more. */
export type ListedChange = LoggedChange & {
  logId: string
  who: string | null
  /** The name of the person, key or tablet that was changed; null for everything else, and without one. */
  changedName: string | null
}

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

/** Which changes are looked for: of which entities, and `find`, if any: a text in them, or the ids that it may mean. */
export type ChangeSearch = {
  entities: readonly ChangedEntity[]
  find: { text: string; ids: readonly string[] } | null
}

/** Returns a page of the changes, the newest first, with the names of those who made them. */
export async function readChangePage(
  reader: Selector,
  {
    after,
    limit,
    entities = CHANGED_ENTITIES,
    find = null,
  }: Partial<ChangeSearch> & { after: ChangePlace | null; limit: number },
): Promise<ListedChange[]> {
  const rows = await reader
    .selectFrom('changes')
    .leftJoin('user', 'user.id', 'changes.actor')
    .leftJoin('api_keys', 'api_keys.id', 'changes.actor')
    .leftJoin('kitchen_devices', 'kitchen_devices.id', 'changes.actor')
    .selectAll('changes')
    .select(['user.name as userName', 'api_keys.name as keyName'])
    .select('kitchen_devices.name as deviceName')
    .leftJoin('user as changed_user', 'changed_user.id', 'changes.entity_id')
    .leftJoin('api_keys as changed_key', 'changed_key.id', 'changes.entity_id')
    .leftJoin('kitchen_devices as changed_device', 'changed_device.id', 'changes.entity_id')
    .select(['changed_user.name as changedUser', 'changed_key.name as changedKey'])
    .select('changed_device.name as changedDevice')
    .where('entity', 'in', entities)
    .$if(find !== null, (query) => query.where((eb) => has(eb, find?.text ?? '', find?.ids ?? [])))
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
    changedName: row.changedUser ?? row.changedKey ?? row.changedDevice,
  }))
}

/** Where a text is looked for: in whose names and in the values. */
const FOUND_IN = [
  ...['changes.entity_id', 'changes.before', 'changes.after'],
  ...['user.name', 'api_keys.name', 'kitchen_devices.name'],
  ...['changed_user.name', 'changed_key.name', 'changed_device.name'],
]

function has(
  eb: { or: (all: Expression<SqlBool>[]) => Expression<SqlBool> },
  text: string,
  ids: readonly string[],
): Expression<SqlBool> {
  const inTexts = FOUND_IN.map((column) => containsText(sql.ref(column), text))
  const named = ids.map((id) => sql<SqlBool>`${sql.ref('changes.entity_id')} = ${id}`)
  return eb.or([...inTexts, ...named])
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
