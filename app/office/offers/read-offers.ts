import type { DiscountCode } from '#shop/domain/pricing/discount.ts'
import { TERMS, type Term, writtenTerms } from '#shop/domain/pricing/discount-terms.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { readCodes } from '#shop/operations/pricing/read-codes.ts'
import { readListedItems } from '#shop/persistence/queries/menu/listed-items.ts'
import { countOpenOrdersBy } from '#shop/persistence/queries/orders/orders-by.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { type OfferForm, readOfferAnswer, readOfferForm } from './offer-address.ts'
import type { CodeMenu, OffersData, ShownForm } from './offers-data.ts'

const NO_TERMS = Object.fromEntries(TERMS.map((term) => [term, ''])) as Record<Term, string>
const USUAL = { ...NO_TERMS, kind: 'percent' }

/** Reads the codes with what they cost, and what stands in the form by the address. */
export async function readOffers(shop: Shop, query: URLSearchParams): Promise<OffersData> {
  const [codes, settings, menu, open] = await Promise.all([
    readCodes(shop),
    readSettings(shop.read),
    readCodeMenu(shop.read),
    countOpenOrdersBy(shop.read, 'code'),
  ])
  return {
    answer: readOfferAnswer(query),
    form: shownForm(readOfferForm(query), codes, settings),
    codes,
    openOrders: Object.fromEntries(open),
    menu,
  }
}

/** Returns what a code can be for, as the menu lists it. */
export async function readCodeMenu(read: Selector): Promise<CodeMenu> {
  const categories = await readListedItems(read)
  return categories.map(({ id, name, items }) => ({
    id,
    name,
    items: items.flatMap((item) => {
      return item.listing === 'archived' ? [] : [{ id: item.id, title: item.title }]
    }),
  }))
}

function shownForm(
  { typed, ...form }: OfferForm,
  codes: readonly DiscountCode[],
  settings: ShopSettings,
): ShownForm {
  const code = codes.find(({ code }) => code === form.of)
  const terms = code ? writtenTerms(code, settings) : USUAL
  if (form.mode === 'change' && code) {
    const seen = new URLSearchParams(terms).toString()
    return { ...form, typed: { ...terms, ...typed, code: code.code }, seen }
  }
  const isCopy = form.mode === 'copy' && code
  const first = isCopy ? { ...terms, code: '' } : USUAL
  return {
    ...form,
    mode: 'new',
    of: isCopy ? code.code : '',
    typed: { ...first, ...typed },
    seen: '',
  }
}
