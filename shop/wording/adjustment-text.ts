import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Adjustment } from '#shop/domain/orders/adjustment.ts'
import { isItemOfCombo } from '#shop/domain/orders/parts-of-line.ts'
import { inSentence } from './in-sentence.ts'

/** What an adjustment is described by. */
export type DescribedAdjustment = Pick<
  Adjustment,
  'kind' | 'part' | 'title' | 'name' | 'instead' | 'quantity'
>

/** Returns what became of a line, in the words that guests, cooks, mails and programs all read. */
export function adjustmentText(adjustment: DescribedAdjustment, locale: Locale): string {
  return adjustment.part === null ? lineText(adjustment, locale) : partText(adjustment, locale)
}

function lineText({ kind, title, instead, quantity }: DescribedAdjustment, locale: Locale): string {
  const what = m.order_row({ count: quantity, item: title }, { locale })
  switch (kind) {
    case 'left_out':
      return m.order_adjusted_left_out({ what }, { locale })
    case 'refunded':
      return m.order_adjusted_refunded({ what }, { locale })
    case 'swapped':
      return m.order_adjusted_swapped({ what, instead: instead ?? '' }, { locale })
  }
}

function partText(adjustment: DescribedAdjustment, locale: Locale): string {
  const { kind, title, instead } = adjustment
  // Dishes keep their capitals within a sentence.
  const within = isItemOfCombo(adjustment.part) ? (name: string) => name : inSentence
  const name = within(adjustment.name, locale)
  switch (kind) {
    case 'left_out':
      return m.order_adjusted_part_left_out({ title, name }, { locale })
    case 'refunded':
      return m.order_adjusted_part_refunded({ title, name }, { locale })
    case 'swapped': {
      const now = within(instead ?? '', locale)
      return m.order_adjusted_part_swapped({ title, name, instead: now }, { locale })
    }
  }
}
