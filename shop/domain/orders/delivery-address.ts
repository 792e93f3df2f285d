import { type FieldFault, type Reading, readAll, readLine } from '../common/form-reading.ts'
import {
  MAX_ADDRESS_EXTRA_LENGTH,
  MAX_CITY_LENGTH,
  MAX_POSTCODE_LENGTH,
  MAX_STREET_LENGTH,
} from '../common/limits.ts'
import type { Position } from '../common/polygon.ts'
import { done, type Outcome } from '../common/refusal.ts'

/** The address as the courier reads it. Empty text where nothing was given. */
export type DeliveryAddress = {
  street: string
  postcode: string
  city: string
  /** Floor, bell, the door round the corner. */
  extra: string
  point: Position | null
}

/** As typed. */
export type TypedAddress = Record<'street' | 'postcode' | 'city' | 'extra', string>

/** Reads an address as typed, with its point or null: in plain text, or a refusal for each bad field. */
export function readDeliveryAddress(
  { street, postcode, city, extra }: TypedAddress,
  point: Position | null,
): Outcome<DeliveryAddress, FieldFault> {
  const read = readAll({
    street: readLine(street, MAX_STREET_LENGTH),
    postcode: orEmpty(postcode, MAX_POSTCODE_LENGTH),
    city: orEmpty(city, MAX_CITY_LENGTH),
    extra: orEmpty(extra, MAX_ADDRESS_EXTRA_LENGTH),
  })
  return read.ok ? done({ ...read.value, point }) : read
}

function orEmpty(typed: string, longest: number): Reading<string> {
  return typed.trim() === '' ? { value: '' } : readLine(typed, longest)
}
