import type { Reader } from '#shop/persistence/tables.ts'
import { changeFrom, type LoggedChange } from '../settings/changes.ts'
import { type StaffRow, staffRows, withPermissions } from './staff.ts'

/** One of the staff, with what tells whether their account is in good hands. Instants in epoch milliseconds. */
export type Person = StaffRow & {
  hasSecondFactor: boolean
  createdAt: number
  /** When one of their present sessions was last used, exact to ten minutes; null: they are signed out everywhere. */
  lastSeenAt: number | null
}

/** All staff, disabled ones too, the longest here first. */
export async function listPeople(reader: Reader): Promise<Person[]> {
  const [people, seen] = await Promise.all([
    staffRows(reader)
      .select(['user.twoFactorEnabled', 'staff.created_at as createdAt'])
      .orderBy('staff.created_at')
      .orderBy('user.email')
      .execute(),
    reader
      .selectFrom('session')
      .select(({ fn }) => ['userId', fn.max('updatedAt').as('usedAt')])
      .where('kind', '=', 'staff')
      .groupBy('userId')
      .execute(),
  ])
  const seenAt = new Map(seen.map(({ userId, usedAt }) => [userId, Date.parse(usedAt)]))
  return people.map(({ twoFactorEnabled, ...person }) => ({
    ...withPermissions(person),
    hasSecondFactor: twoFactorEnabled === 1,
    lastSeenAt: seenAt.get(person.id) ?? null,
  }))
}

/** What somebody did last: a step of an order, or a change of the menu or the settings. */
export type LastAct =
  | { at: number; order: { id: string; number: number; event: string } }
  | { at: number; change: LoggedChange }

/** How many of the newest orders and changes are searched. */
const SEARCHED = { orders: 300, changes: 300 }

/** Returns the last act of everybody who did something lately, by the id of their account. */
export async function readLastActs(reader: Reader): Promise<ReadonlyMap<string, LastAct>> {
  const [steps, changes] = await Promise.all([lateSteps(reader), lateChanges(reader)])
  const acts = new Map<string, LastAct>()
  for (const { by, ...act } of [...steps, ...changes]) {
    const known = acts.get(by)
    if (!known || known.at < act.at) acts.set(by, act)
  }
  return acts
}

type ActBy = LastAct & { by: string }

async function lateSteps(reader: Reader): Promise<ActBy[]> {
  const orders = await reader
    .selectFrom('orders')
    .select(['id', 'number'])
    .orderBy('business_day', 'desc')
    .orderBy('number', 'desc')
    .limit(SEARCHED.orders)
    .execute()
  if (orders.length === 0) return []
  const numbers = new Map(orders.map(({ id, number }) => [id, number]))
  const steps = await reader
    .selectFrom('order_events')
    .select(['order_id as id', 'kind as event', 'at', 'actor_id as by'])
    .where('order_id', 'in', [...numbers.keys()])
    .where('actor', '=', 'staff')
    .where('actor_id', 'is not', null)
    .execute()
  return steps.map(({ id, event, at, by }) => ({
    at,
    by: by ?? '',
    order: { id, event, number: numbers.get(id) ?? 0 },
  }))
}

async function lateChanges(reader: Reader): Promise<ActBy[]> {
  const rows = await reader
    .selectFrom('changes')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SEARCHED.changes)
    .execute()
  return rows.map((row) => {
    const change = changeFrom(row)
    return { at: change.at, by: change.by, change }
  })
}
