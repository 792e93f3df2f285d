import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { bagsOf } from '#shop/domain/kitchen/bags.ts'
import type { DeliveryAddress } from '#shop/domain/orders/delivery-address.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { useShopOrigin } from '../../ui/shop-facts.ts'
import type { PrintedOrder } from './printed-ticket.tsx'

/** Where a delivery goes, and the way to the courier's page. */
export function PrintedDoor({ order }: { order: PrintedOrder }) {
  const locale = useLocale()
  const origin = useShopOrigin()
  const { guest } = order
  // The guest may have asked to be forgotten.
  if (order.fulfilment !== 'delivery' || order.address === null) return null
  const { street, postcode, city, extra } = order.address as DeliveryAddress
  const lines = [street, extra, `${postcode} ${city}`.trim(), guest.phone ?? '']
  return (
    <div className="slip-door">
      <p>
        <b>{guest.name}</b>
        {lines
          .filter((line) => line !== '')
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
        <span>{m.paper_bags({ count: bagsOf(order).length }, { locale })}</span>
      </p>
      <p className="slip-code">
        <QrCode
          text={`${origin}${href('/kitchen/deliveries')}#${order.id}`}
          label={m.paper_courier_code({}, { locale })}
        />
        <small>{m.paper_courier({}, { locale })}</small>
      </p>
    </div>
  )
}
