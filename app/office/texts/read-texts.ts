import { SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { isTextPage, TEXT_NAMES, type TextName } from '#shop/domain/settings/shop-texts.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { findTerms, listTerms } from '#shop/persistence/queries/settings/terms-of-sale.ts'
import { readTextOrigins } from '#shop/persistence/queries/settings/text-origins.ts'
import type { Shop } from '#shop/shop.ts'
import { shippedLine, shippedSections, shippedText } from '#shop/wording/shipped-texts.ts'
import { sectionWords } from './section-words.ts'
import { readNumber, readTextChoice, readTextsAnswer, type TextChoice } from './texts-address.ts'
import type { ShownText, TextForm, TextsData } from './texts-data.ts'

/** Reads every text that the shop may word itself, the one in the form, and the versions of the terms. */
export async function readTexts(shop: Shop, query: URLSearchParams): Promise<TextsData> {
  const settings = await readSettings(shop.read)
  const origins = await readTextOrigins(shop.read)
  const choice = readTextChoice(query.get('text'), query.get('part'))
  const number = readNumber(query.get('terms'))
  return {
    now: shop.clock(),
    answer: readTextsAnswer(query),
    texts: TEXT_NAMES.map((name) => shownText(shop, { name, settings, origins })),
    form: choice ? textForm(shop, settings, choice) : null,
    versions: await listTerms(shop.read),
    terms: number === null ? null : await findTerms(shop.read, number),
  }
}

type Known = {
  name: TextName
  settings: ShopSettings
  origins: ReadonlyMap<string, string>
}

function shownText(shop: Shop, { name, settings, origins }: Known): ShownText {
  const origin = origins.get(name)
  const isNewer = origin !== undefined && origin !== shippedText(name, SHOP_LOCALE)
  if (isTextPage(name)) {
    const own = settings.texts[name]
    const sections = own ?? shippedOf(shop, settings, name)
    return { kind: 'page', name, isOwn: own !== undefined, sections, isNewer }
  }
  const own = settings.texts[name] ?? null
  return { kind: 'line', name, own, shipped: shippedLine(name, SHOP_LOCALE), isNewer }
}

/** Returns what comes with Flattop for a page, with what the shop's settings say. */
export function shippedOf(
  { payments }: Pick<Shop, 'payments'>,
  settings: ShopSettings,
  name: Parameters<typeof shippedSections>[0],
) {
  return shippedSections(name, settings, { takesCards: payments() !== null, locale: SHOP_LOCALE })
}

function textForm(shop: Shop, settings: ShopSettings, { name, part }: TextChoice): TextForm {
  const common = {
    name,
    seen: seenMark(shop, settings.texts[name]),
    isOwn: settings.texts[name] !== undefined,
  }
  if (!isTextPage(name)) {
    const shipped = shippedLine(name, SHOP_LOCALE)
    const words = settings.texts[name] ?? shipped
    return { ...common, part: null, heading: '', words, shipped }
  }
  const sections = settings.texts[name] ?? shippedOf(shop, settings, name)
  const at = Math.min(part ?? sections.length, sections.length)
  const section = sections[at]
  const words = section ? sectionWords(section.text) : ''
  return { ...common, part: at, heading: section?.heading ?? '', words, shipped: '' }
}
