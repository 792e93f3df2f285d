import { type FieldFault, type Reading, readAll, readLine } from '../common/form-reading.ts'
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
    street: readLine(street, 120),
    postcode: orEmpty(postcode, 20),
    city: orEmpty(city, 80),
    extra: orEmpty(extra, 200),
  })
  return read.ok ? done({ ...read.value, point }) : read
}

function orEmpty(typed: string, longest: number): Reading<string> {
  return typed.trim() === '' ? { value: '' } : readLine(typed, longest)
}
