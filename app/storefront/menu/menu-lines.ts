import type { ShopTexts } from '#shop/domain/settings/shop-texts.ts'

const LINES = [
  'heroNow',
  'heroSoon',
  'heroOpenTill',
  'heroPaused',
  'heroPausedNote',
  'heroClosed',
  'heroClosedNote',
  'servicesPickup',
  'servicesDelivery',
  'servicesAllergensFigure',
  'servicesAllergens',
] as const

/** What the shop says on its menu in its own words; the other lines are those of the messages. */
export type MenuLines = Pick<ShopTexts, (typeof LINES)[number]>

/** Takes all texts of the shop; gives those that its menu shows. */
export function menuLines(texts: ShopTexts): MenuLines {
  return Object.fromEntries(
    LINES.filter((line) => line in texts).map((line) => [line, texts[line]]),
  )
}
