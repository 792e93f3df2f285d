import { m } from '#messages'
import { clockTime, dateWithYear } from '#shop/domain/common/clock-time.ts'
import { defaultSettings } from '#shop/domain/settings/settings-schema.ts'
import type { BackupFacts } from '#shop/persistence/sqlite/verify-backup.ts'
import type { InLocale } from './command.ts'

/** How many orders a backup holds, and until when, by the shop's clock. */
export function backupHolds(
  { orders, lastOrderAt, ...facts }: BackupFacts,
  call: InLocale,
): string {
  if (lastOrderAt === null) return m.cli_backup_no_orders({}, call)
  const timeZone = facts.timeZone ?? defaultSettings.timeZone
  const day = dateWithYear(lastOrderAt, timeZone, call.locale)
  const until = `${day}, ${clockTime(lastOrderAt, timeZone, call.locale)}`
  return m.cli_backup_orders({ count: orders, until }, call)
}
