import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { DeliveryAddress } from '#shop/domain/orders/delivery-address.ts'

type BroughtOrder = { table: string | null; address: DeliveryAddress | null }

/** Returns where an order is brought to; empty for a pickup. */
export function destinationText({ table, address }: BroughtOrder, locale: Locale): string {
  if (table !== null) return m.order_for_table({ table }, { locale })
  if (address === null) return ''
  const { street, postcode, city, extra } = address
  const lines = [street, extra, `${postcode} ${city}`.trim()]
  return m.order_deliver_to({ address: lines.filter((line) => line !== '').join(', ') }, { locale })
}
