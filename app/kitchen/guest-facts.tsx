import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { DeliveryAddress } from '#shop/domain/orders/delivery-address.ts'
import { PhoneLink } from '../ui/phone-link.tsx'
import { AddressLines } from './address-lines.tsx'
import type { Ticket } from './board-data.ts'

type GuestFactsProps = { ticket: Pick<Ticket, 'guest' | 'address'> }

/** The guest's name, phone and address, to call and find by a tap. */
export function GuestFacts({ ticket: { guest, address } }: GuestFactsProps) {
  const locale = useLocale()
  return (
    <div className="k-guest">
      <p className="k-guest-name">{guest.name}</p>
      {address ? <AddressLines address={address as DeliveryAddress} /> : null}
      {guest.phone === null ? null : (
        <PhoneLink
          className="btn btn--line"
          phone={guest.phone}
          words={m.kitchen_call({ phone: guest.phone }, { locale })}
        />
      )}
    </div>
  )
}
