import type { GuestContact } from '#shop/domain/orders/guest-contact.ts'
import { lineKey } from '#shop/domain/pricing/order-line.ts'
import type { Shop } from '#shop/shop.ts'
import type { OrderEnquiry } from './evaluate-order.ts'

type Fingerprints = Pick<Shop, 'fingerprint'>

/** Takes who orders; gives what recognises the guest again: the mail address, else the phone, else the table. */
export function guestKeyOf(
  { fingerprint }: Fingerprints,
  { email, phone }: GuestContact,
  table = '',
): string {
  return fingerprint(`guest ${email ?? phone ?? `table ${table}`}`)
}

/** Takes what is ordered; gives what recognises the same content, in whichever order its lines come. */
export function contentHash({ fingerprint }: Fingerprints, enquiry: OrderEnquiry): string {
  const lines = enquiry.lines.map((line) => `${lineKey(line)} ${line.quantity}`).toSorted()
  const { fulfilment, slot, table, place } = enquiry
  return fingerprint(`content ${JSON.stringify([lines, fulfilment, slot, table, place])}`)
}
