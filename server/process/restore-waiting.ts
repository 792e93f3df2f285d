import { join } from 'node:path'
import { replacedName, replacedSchema } from '#shop/domain/common/former-shops.ts'
import { databaseFile } from '#shop/open-shop.ts'
import { recordSecurityEvent } from '#shop/operations/common/record-security-event.ts'
import { MIGRATION_NAMES } from '#shop/persistence/migrations/migrate.ts'
import type { PostgresRestoreAtStart } from '#shop/persistence/postgres/restore-at-start.ts'
import { restoreAtStart } from '#shop/persistence/sqlite/restore-at-start.ts'
import { restoreDraft } from '#shop/persistence/sqlite/waiting-restore.ts'
import type { Shop } from '#shop/shop.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'

/** What became of a restore that waited for the start, on either database. */
export type Restored = PostgresRestoreAtStart

/** Swaps in the backup that the office chose before this start, if there is one. This server may not have the shop open yet. */
export async function restoreWaiting({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Restored | null> {
  const known = MIGRATION_NAMES
  if (databaseUrl) {
    const [{ restorePostgresAtStart }, { removeDraft }] = await Promise.all([
      import('#shop/persistence/postgres/restore-at-start.ts'),
      import('#shop/persistence/postgres/restore-postgres.ts'),
    ])
    // What is left of one that broke off holds every guest.
    removeDraft(restoreDraft(databaseFile(dataDir)))
    return restorePostgresAtStart(databaseUrl, { known, replaced: replacedSchema(Date.now()) })
  }
  const replaced = join(dataDir, replacedName(Date.now()))
  return restoreAtStart(databaseFile(dataDir), { known, replaced })
}

/** Says in the log, and among the events of the shop that is open now, what became of it. */
export async function noteRestored(
  { shop, log }: { shop: Shop; log: Pick<Log, 'event'> },
  restored: Restored,
): Promise<void> {
  const { name: file } = restored
  if ('postponed' in restored) {
    log.event('Restore waits for another start', { file, reason: restored.postponed })
    return
  }
  if ('refused' in restored) {
    log.event('Restore refused, the shop is as it was', { file, reason: restored.refused })
    return
  }
  const { replaced, facts } = restored
  log.event('Shop restored', { file, orders: facts.orders, replaced })
  await shop.work((tx) =>
    recordSecurityEvent(shop, tx, { kind: 'shop_restored', by: 'shop', facts: { file } }),
  )
}
