import {
  type FieldFault,
  type Reading,
  readAll,
  readEmailInLowerCase,
  readLine,
} from '../common/form-reading.ts'
import type { Fulfilment } from '../common/fulfilment.ts'
import { MAX_NAME_LENGTH } from '../common/limits.ts'
import type { Outcome } from '../common/refusal.ts'

/** Who ordered and how to reach them. Guests at a table need not say. */
export type GuestContact = { name: string; phone: string | null; email: string | null }

/** As typed; empty where nothing was given. */
export type TypedContact = Record<'name' | 'phone' | 'email', string>

const PHONE = /^\+?[0-9 ()./-]{1,30}$/
const FEWEST_DIGITS = 4
/** E.164 numbers have at most fifteen digits, and national ones begin with one or two zeros. */
const MOST_DIGITS = 17

/**
 * Reads who orders, as typed: the contact, or one refusal for each bad field. A delivery needs a phone number; a
 * pickup needs a phone number or a mail address.
 */
export function readGuestContact(
  typed: TypedContact,
  fulfilment: Fulfilment,
): Outcome<GuestContact, FieldFault> {
  const { name, phone, email } = typed
  const isAtTable = fulfilment === 'table'
  const needsPhone = fulfilment === 'delivery' || (fulfilment === 'pickup' && email.trim() === '')
  return readAll({
    name: isAtTable && name.trim() === '' ? { value: '' } : readLine(name, MAX_NAME_LENGTH),
    phone: needsPhone ? readPhone(phone) : orNull(phone, readPhone),
    email: orNull(email, readEmailInLowerCase),
  })
}

/** Reads an international or national phone number as its digits, after the plus if it has one. */
function readPhone(typed: string): Reading<string> {
  const trimmed = typed.trim()
  if (trimmed === '') return { fault: 'empty' }
  const digits = trimmed.replace(/[^0-9]/g, '')
  const isNumber =
    PHONE.test(trimmed) && digits.length >= FEWEST_DIGITS && digits.length <= MOST_DIGITS
  return isNumber
    ? { value: `${trimmed.startsWith('+') ? '+' : ''}${digits}` }
    : { fault: 'malformed' }
}

function orNull(typed: string, read: (typed: string) => Reading<string>): Reading<string | null> {
  return typed.trim() === '' ? { value: null } : read(typed)
}
