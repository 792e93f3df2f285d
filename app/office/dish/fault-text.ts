import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { DishField } from './dish-values.ts'
import { type DishFault, LONGEST, MOST } from './read-dish.ts'

/** What is wrong with a field, and what to type instead. */
export function faultText(field: DishField, fault: DishFault, locale: Locale): string {
  if (fault === 'empty')
    return EMPTY[field]?.({}, { locale }) ?? m.office_dish_empty({}, { locale })
  if (fault === 'too_long') {
    const most = LONGEST[field as keyof typeof LONGEST]
    return m.office_dish_too_long({ most: String(most) }, { locale })
  }
  if (fault === 'count_out_of_range') {
    const most = MOST[field as keyof typeof MOST]
    return m.office_dish_too_much({ most: String(most) }, { locale })
  }
  return MALFORMED[field]?.({}, { locale }) ?? m.office_dish_no_count({}, { locale })
}

const EMPTY: Partial<Record<DishField, typeof m.office_dish_empty>> = {
  title: m.office_dish_no_title,
  categoryId: m.office_dish_no_category,
}

const MALFORMED: Partial<Record<DishField, typeof m.office_dish_no_count>> = {
  price: m.office_menu_no_price,
  taxRate: m.office_dish_no_percent,
  rating: m.office_dish_no_rating,
}
