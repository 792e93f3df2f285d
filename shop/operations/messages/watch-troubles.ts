import * as pagePaths from '#shop/domain/common/page-paths.ts'
import {
  backupTrouble,
  type DiskRoom,
  diskTrouble,
  orderingTrouble,
  secretsTrouble,
  troubleChanges,
} from '#shop/domain/messages/shop-trouble.ts'
import { renderTroubleMail } from '#shop/messaging/mail/trouble-mail.ts'
import {
  endTroubles,
  findTroubles,
  readRecordedTroubles,
  recordTroubles,
} from '#shop/persistence/queries/messages/shop-troubles.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { mailToShop } from './mail-to-shop.ts'

/** What only this program notices: since when the nightly backup is due, no order would go through, and typed secrets can't be read. */
type OwnTroubles = {
  backupDueSince?: number | null
  noOrderSince?: number | null
  unreadableSince?: number | null
}

/**
 * Records what is wrong with the shop now, for the board, and mails its recipients once a trouble. `disk` is null where
 * it can't be measured.
 */
export async function watchTroubles(
  shop: Shop,
  disk: DiskRoom | null,
  { backupDueSince = null, noOrderSince = null, unreadableSince = null }: OwnTroubles = {},
): Promise<void> {
  const now = shop.clock()
  const ofDisk = disk && diskTrouble(disk, now)
  const found = [
    ...[
      orderingTrouble(noOrderSince),
      ofDisk,
      backupTrouble(backupDueSince),
      secretsTrouble(unreadableSince),
    ].filter((trouble) => trouble !== null),
    ...(await findTroubles(shop.read, now)),
  ]
  const before = await readRecordedTroubles(shop.read)
  if (found.length === 0 && before.every(({ endedAt }) => endedAt !== null)) return
  await shop.work(async (tx) => {
    const { lasting, ended, mailed } = troubleChanges(await readRecordedTroubles(tx), found, now)
    await recordTroubles(tx, lasting)
    await endTroubles(tx, ended, now)
    if (mailed.length === 0) return
    const { timeZone } = await readSettings(tx)
    const link = shop.publicUrl + pagePaths.kitchen
    for (const trouble of mailed) {
      const name = `trouble-${trouble.kind}-${trouble.since}`
      await mailToShop(
        tx,
        shop,
        (to, locale) => renderTroubleMail({ trouble, timeZone, link }, to, locale),
        name,
      )
    }
  })
}
