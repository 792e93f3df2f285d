import type { Allergen } from '../common/allergens.ts'
import type { FieldFault } from '../common/form-reading.ts'
import { MAX_NOTE_LENGTH } from '../common/limits.ts'
import { plainText } from '../common/plain-text.ts'
import { done, type Outcome, refused } from '../common/refusal.ts'
import type { AskedFulfilment } from '../pricing/quote-fulfilment.ts'
import { type DeliveryAddress, readDeliveryAddress } from './delivery-address.ts'
import { type GuestContact, readGuestContact, type TypedContact } from './guest-contact.ts'

/**
 * What a guest types beside the basket; empty where nothing was given. The postcode is the one that was quoted
 * for.
 */
export type TypedDetails = {
  guest: TypedContact
  street: string
  city: string
  extra: string
  note: string
  /** What the guest has told the kitchen that they can't eat, beside the note. */
  allergies?: readonly Allergen[] | undefined
}

/** Who ordered, where it goes, the note to the kitchen, and what the guest can't eat. Only deliveries have an address. */
export type OrderDetails = {
  guest: GuestContact
  address: DeliveryAddress | null
  note: string
  allergies: readonly Allergen[]
}

/** Reads what was typed: in plain text, or a refusal for each bad field. */
export function readOrderDetails(
  typed: TypedDetails,
  asked: AskedFulfilment,
): Outcome<OrderDetails, FieldFault> {
  const guest = readGuestContact(typed.guest, asked.fulfilment)
  const address = readAddress(typed, asked)
  const note = readNote(typed.note)
  if (guest.ok && address.ok && note.ok) {
    const { allergies = [] } = typed
    return done({ guest: guest.value, address: address.value, note: note.value, allergies })
  }
  const refusals = [guest, address, note].flatMap((part) => (part.ok ? [] : part.refusals))
  return { ok: false, refusals }
}

function readAddress(
  { street, city, extra }: TypedDetails,
  { fulfilment, place }: AskedFulfilment,
): Outcome<DeliveryAddress | null, FieldFault> {
  if (fulfilment !== 'delivery') return done(null)
  const postcode = place?.postcode ?? ''
  return readDeliveryAddress({ street, postcode, city, extra }, place?.point ?? null)
}

function readNote(typed: string): Outcome<string, FieldFault> {
  const note = plainText(typed)
  return note.length > MAX_NOTE_LENGTH ? refused({ code: 'too_long', field: 'note' }) : done(note)
}
