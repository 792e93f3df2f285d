import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { touchedText } from '../../impact/touched-text.ts'
import type { PartData } from './part-data.ts'

/** What saving a part of a dish does, and whom it touches. */
export function partEffect(
  { item, touched, isPlanned }: Pick<PartData, 'item' | 'touched' | 'isPlanned'>,
  locale: Locale,
): { says: string; rest?: string } {
  if (isPlanned) return { says: m.office_plan_then({}, { locale }) }
  if (item.listing !== 'menu') return { says: m.office_dish_then_hidden({}, { locale }) }
  const says = m.office_dish_then_guests({}, { locale })
  return { says, rest: touchedText(touched, locale) }
}
