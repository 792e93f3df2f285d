import type { GuestContact } from '#shop/domain/orders/guest-contact.ts'
import { lineKey } from '#shop/domain/pricing/order-line.ts'
import type { Shop } from '#shop/shop.ts'
import type { OrderEnquiry } from './evaluate-order.ts'

type Fingerprints = Pick<Shop, 'fingerprint'>

/** Returns the key by which a guest is recognised: from the mail address, else the phone, else the table. */
export function guestKeyOf(
  { fingerprint }: Fingerprints,
  { email, phone }: GuestContact,
  table = '',
): string {
  return fingerprint(`guest ${email ?? phone ?? `table ${table}`}`)
}

/** Returns a keyed hash of what is ordered, independent of the order of its lines. */
export function contentHash({ fingerprint }: Fingerprints, enquiry: OrderEnquiry): string {
  const lines = enquiry.lines.map((line) => `${lineKey(line)} ${line.quantity}`).toSorted()
  const { fulfilment, slot, table, place } = enquiry
  return fingerprint(`content ${JSON.stringify([lines, fulfilment, slot, table, place])}`)
}
