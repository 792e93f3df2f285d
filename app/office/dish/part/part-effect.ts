import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { PartData } from './part-data.ts'

/** What saving a part of a dish does, and what stays as it is. */
export function partEffect(
  { item, openOrders }: Pick<PartData, 'item' | 'openOrders'>,
  locale: Locale,
): { says: string; rest?: string } {
  if (item.listing !== 'menu') return { says: m.office_dish_then_hidden({}, { locale }) }
  const says = m.office_dish_then_guests({}, { locale })
  if (openOrders === 0) return { says }
  return { says, rest: m.office_menu_orders_keep({ count: openOrders }, { locale }) }
}
