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

/** The lines of the menu page that the shop may write itself; without them it shows our own. */
export type MenuLines = Pick<ShopTexts, (typeof LINES)[number]>

/** Picks those lines from all texts of the shop. */
export function menuLines(texts: ShopTexts): MenuLines {
  return Object.fromEntries(
    LINES.filter((line) => line in texts).map((line) => [line, texts[line]]),
  )
}
