import type { SecurityEventKind } from '#shop/domain/accounts/security-event.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'

type BackupAct = {
  kind: Extract<
    SecurityEventKind,
    `backup_${string}` | `restore_${string}` | 'former_shop_deleted' | 'restart_asked'
  >
  /** The id of an account or an API key. */
  by: string
  /** The name of the backup, or empty. */
  file?: string
}

/** Records who restarted the shop, and who did what with its backups: whoever has one has every guest's data. */
export async function recordBackupAct(
  shop: Pick<Shop, 'work' | 'clock' | 'random' | 'fingerprint'>,
  { kind, by, file = '' }: BackupAct,
): Promise<void> {
  const facts = file === '' ? {} : { file }
  await shop.work((tx) => recordSecurityEvent(shop, tx, { kind, by, facts }))
}
