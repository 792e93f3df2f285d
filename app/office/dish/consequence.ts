import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Listing } from '#shop/domain/menu/listing.ts'
import { type DishEdit, type DishField, typedInto } from './dish-values.ts'

/** What the kitchen alone sees. */
const OWN_USE: readonly DishField[] = ['kitchenName', 'makeMinutes', 'patties', 'dailyStock']

type Facts = {
  edit: DishEdit
  listing: Listing
  /** The typed price as people read it; null where it can't be read. */
  price: string | null
  /** Whom it touches; empty where that is nobody. */
  touched: string
  locale: Locale
}

/** What saving a dish does, and to whom: a sentence, and what stays as it is. */
export function consequenceOf({ edit, listing, price, touched, locale }: Facts): {
  says: string
  rest?: string
} {
  const fields = typedInto(edit)
  if (listing !== 'menu') return { says: m.office_dish_then_hidden({}, { locale }) }
  if (fields.every((field) => OWN_USE.includes(field))) {
    return { says: m.office_dish_then_kitchen({}, { locale }) }
  }
  const isPrice = fields.includes('price') && price !== null
  const says = isPrice
    ? m.office_dish_then_price({ price }, { locale })
    : m.office_dish_then_guests({}, { locale })
  return touched === '' ? { says } : { says, rest: touched }
}
