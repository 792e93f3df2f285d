import type { Actor, SecurityFacts } from '#shop/domain/accounts/security-event.ts'
import type { Change } from '#shop/domain/common/change.ts'
import { addChanges } from '#shop/persistence/queries/settings/changes.ts'
import { raiseContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { keepTermsIn } from '../settings/keep-terms.ts'
import { changeRow } from './change-row.ts'
import { recordSecurityEvent } from './record-security-event.ts'

/** The transaction of a change, the function that records what was changed, and the present instant. */
export type ChangeLog = { tx: Writer; record: (change: Change) => void; now: number }

type Logging = Pick<Shop, 'work' | 'clock' | 'random' | 'fingerprint' | 'payments'>

/**
 * Runs a change of the menu or the settings in one transaction. What it records is stored in the change log with
 * its actor, and pages show it; a change that records nothing leaves everything as it was.
 */
export function logChanges<Result>(
  shop: Logging,
  by: Actor,
  change: (log: ChangeLog) => Promise<Result>,
): Promise<Result> {
  return shop.work(async (tx) => {
    const changes: Change[] = []
    const now = shop.clock()
    const result = await change({ tx, record: (one) => changes.push(one), now })
    if (changes.length === 0) return result
    await addChanges(
      tx,
      changes.map((one) => changeRow(shop, one, now, by)),
    )
    await raiseContentRevision(tx)
    if (changes.some(({ entity }) => entity === 'setting')) await keepTermsIn(shop, tx)
    await recordEvents(shop, tx, changes, by)
    return result
  })
}

/** Stores one change of what guests' pages don't show, in the transaction that makes it. */
export async function logChange(
  shop: Logging,
  tx: Writer,
  change: Change,
  by: Actor,
): Promise<void> {
  await addChanges(tx, [changeRow(shop, change, shop.clock(), by)])
}

/** The security log tells owners that something was changed; the change log has the details. */
async function recordEvents(
  shop: Logging,
  tx: Writer,
  changes: Change[],
  by: Actor,
): Promise<void> {
  const settings = changes.filter(({ entity }) => entity === 'setting').map(({ id }) => id)
  if (changes.length > settings.length) {
    await recordSecurityEvent(shop, tx, { kind: 'menu_changed', by, facts: itemCounts(changes) })
  }
  if (settings.length > 0) {
    const facts = { settings: settings.join(', ').slice(0, 1000) }
    await recordSecurityEvent(shop, tx, { kind: 'settings_changed', by, facts })
  }
}

function itemCounts(changes: Change[]): SecurityFacts {
  const items = changes.filter(({ entity }) => entity === 'item')
  const added = items.filter(({ before }) => before === undefined)
  const removed = items.filter(({ after }) => after === undefined)
  const all = new Set(items.map(({ id }) => id))
  const changed = all.size - added.length - removed.length
  return { added: added.length, changed, removed: removed.length }
}
