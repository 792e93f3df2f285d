import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Currency } from '#shop/domain/common/money.ts'
import { currencySymbol } from '#shop/domain/common/money-text.ts'
import type { DishField } from './dish-values.ts'

type Naming = { currency: Currency; taxIncluded: boolean; locale: Locale }

/** Returns what a field of a dish is called: above it, and where it is said that it is wrong. */
export function dishFieldName(field: DishField, { currency, taxIncluded, locale }: Naming): string {
  const line = LINES[field]
  if (line !== undefined) return m.office_dish_line({ number: line }, { locale })
  const name = NAMES[field as keyof typeof NAMES]
  if (field === 'price') return `${name({}, { locale })}, ${currencySymbol(currency, locale)}`
  if (field === 'taxRate' && taxIncluded) return m.office_dish_tax_in({}, { locale })
  return name({}, { locale })
}

/** The three lines of the card. */
const LINES: Partial<Record<DishField, string>> = { bullet1: '1', bullet2: '2', bullet3: '3' }

const NAMES = {
  title: m.office_log_title,
  kitchenName: m.office_log_kitchen_name,
  price: m.office_menu_price,
  taxRate: m.office_dish_tax_on,
  categoryId: m.office_dish_category,
  rating: m.office_dish_rating,
  makeMinutes: m.office_dish_minutes,
  patties: m.office_dish_patties,
  dailyStock: m.office_dish_stock,
  alt: m.office_dish_alt,
  focusX: m.office_dish_focus_x,
  focusY: m.office_dish_focus_y,
  zoom: m.office_dish_zoom,
} satisfies Record<Exclude<DishField, `bullet${1 | 2 | 3}`>, Message>
