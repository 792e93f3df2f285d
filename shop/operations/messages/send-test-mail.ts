import { SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import * as pagePaths from '#shop/domain/common/page-paths.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { renderTestMail } from '#shop/messaging/mail/test-mail.ts'
import { enqueueMail } from '#shop/messaging/outbox/enqueue-mail.ts'
import { findStaffEmail } from '#shop/persistence/queries/accounts/staff.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'

/**
 * Mails a member of staff, by the id of their account, so that they see whether mail leaves the shop; returns the
 * mail's id, by which `readMailState` tells what became of it.
 */
export async function sendTestMail(
  shop: Shop,
  { to }: { to: string },
): Promise<Outcome<{ id: string }, 'not_allowed'>> {
  const id = `test-${Buffer.from(shop.random(16)).toString('hex')}`
  return shop.work(async (tx) => {
    const address = await findStaffEmail(tx, to)
    if (address === null) return refused({ code: 'not_allowed' })
    const { timeZone } = await readSettings(tx)
    const facts = { sentAt: shop.clock(), timeZone, link: shop.publicUrl + pagePaths.officeShop }
    await enqueueMail(tx, renderTestMail(facts, address, SHOP_LOCALE), shop, id)
    return done({ id })
  })
}
