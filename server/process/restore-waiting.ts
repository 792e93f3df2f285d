import { join } from 'node:path'
import { replacedName } from '#shop/domain/common/kept-backups.ts'
import { databaseFile } from '#shop/open-shop.ts'
import { recordSecurityEvent } from '#shop/operations/common/record-security-event.ts'
import { MIGRATION_NAMES } from '#shop/persistence/migrations/migrate.ts'
import { type RestoreAtStart, restoreAtStart } from '#shop/persistence/sqlite/restore-at-start.ts'
import type { Shop } from '#shop/shop.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'

/** Swaps in the backup that the office chose before this start, if there is one. No shop may be open yet. */
export function restoreWaiting({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): RestoreAtStart | null {
  if (databaseUrl) return null
  const replaced = join(dataDir, replacedName(Date.now()))
  return restoreAtStart(databaseFile(dataDir), { known: MIGRATION_NAMES, replaced })
}

/** Says in the log, and among the events of the shop that is open now, what became of it. */
export async function noteRestored(
  { shop, log }: { shop: Shop; log: Pick<Log, 'event'> },
  restored: RestoreAtStart,
): Promise<void> {
  const { name: file } = restored
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
