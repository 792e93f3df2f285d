import { SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import type { PageSection } from '#shop/domain/settings/shop-texts.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { addTermsOfSale, findLastTerms } from '#shop/persistence/queries/settings/terms-of-sale.ts'
import type { Selector, Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { termsSections } from '#shop/wording/page-text.ts'

type Keeping = Pick<Shop, 'clock' | 'payments'>

/**
 * Keeps the terms of sale as guests read them now, if they differ from those that were kept last. Runs in the transaction of
 * every change of settings; the housekeeping does it too, because an update may word them anew.
 */
export async function keepTermsIn(shop: Keeping, tx: Writer): Promise<void> {
  const sections = await presentTerms(shop, tx)
  const last = await findLastTerms(tx)
  if (JSON.stringify(last?.sections) === JSON.stringify(sections)) return
  const number = (last?.number ?? 0) + 1
  await addTermsOfSale(tx, { number, since: shop.clock(), sections })
}

/** The same outside of a change. Returns whether the terms are other ones than were kept. */
export async function keepTerms(shop: Shop): Promise<boolean> {
  const last = await findLastTerms(shop.read)
  const sections = await presentTerms(shop, shop.read)
  if (JSON.stringify(last?.sections) === JSON.stringify(sections)) return false
  await shop.work((tx) => keepTermsIn(shop, tx))
  return true
}

async function presentTerms({ payments }: Keeping, reader: Selector): Promise<PageSection[]> {
  return termsSections(await readSettings(reader), payments() !== null, SHOP_LOCALE)
}
