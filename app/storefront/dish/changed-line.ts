import type { Locale } from '#shop/domain/common/locale.ts'
import { allDefaults } from '#shop/domain/pricing/change-combo.ts'
import { withoutDefaultPicks } from '#shop/domain/pricing/default-picks.ts'
import type { Changes, MadeDish } from '#shop/domain/pricing/made-dish.ts'
import { withoutDefaults } from '#shop/domain/pricing/without-defaults.ts'
import { partTexts } from '#shop/wording/part-text.ts'
import type { BasketItem, ChangedLine } from '../basket/state/change-basket.ts'
import type { Picking } from './use-combo.ts'

/** What a guest made of an item, as a line of so many. */
export type LineMaker = (quantity: number, locale: Locale) => ChangedLine

/** Makes lines of a dish as it was changed. */
export function dishLines(item: BasketItem, changes: Changes, made: MadeDish): LineMaker {
  const choices = withoutDefaults(changes.choices, item.standard?.defaults)
  const own = { itemId: item.id, without: changes.without, choices }
  return (quantity, locale) => ({ ...own, quantity, ...asSeen(made, quantity, locale) })
}

/** Makes lines of a combo as it was picked. */
export function comboLines(item: BasketItem, { making, picks, made }: Picking): LineMaker {
  const chosen = withoutDefaultPicks(picks, allDefaults(making.slots))
  const own = { itemId: item.id, choices: [], without: [], picks: chosen }
  return (quantity, locale) => ({ ...own, quantity, ...asSeen(made, quantity, locale) })
}

/** The price and the words that the guest has seen. */
function asSeen(
  { parts, unitPrice }: Pick<MadeDish, 'parts' | 'unitPrice'>,
  quantity: number,
  locale: Locale,
): Pick<ChangedLine, 'unitPrice' | 'words'> {
  return { unitPrice, words: partTexts({ parts, quantity }, locale).join(', ') }
}
