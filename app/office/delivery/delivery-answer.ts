import { href } from '#app/href.ts'
import { FULFILMENTS, type Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { MAX_TYPED_POSITION_LENGTH } from '#shop/domain/common/limits.ts'
import type { Position } from '#shop/domain/common/polygon.ts'
import { readTypedPosition, typedPosition } from '#shop/domain/common/typed-position.ts'
import { isId } from '../is-id.ts'

const DONE = ['zone', 'removed', 'ways', 'place', 'undone', 'kept'] as const
const REFUSALS = ['changed_meanwhile', 'changed_since', 'no_place', 'not_done'] as const

export type DeliveryRefusal = (typeof REFUSALS)[number]
export type DeliveryDone = (typeof DONE)[number]

/** What came of a form, as the address has it; `change` is the id in the log of what can be undone, or empty. */
export type DeliveryAnswer = { did: DeliveryDone; change: string } | { refused: DeliveryRefusal }

/** Returns the address of the page that says what was done. */
export function doneAddress(did: DeliveryDone, change = ''): string {
  const query = new URLSearchParams({ did })
  if (change !== '') query.set('change', change)
  return `${href('/office/delivery')}?${query}`
}

/** Returns the address of the page that says why nothing was done. */
export function refusedAddress(code: string | undefined): string {
  const refused = REFUSALS.find((one) => one === code) ?? 'not_done'
  return `${href('/office/delivery')}?refused=${refused}`
}

/** Returns the address of the page that says whom the circles would leave out around another place, and asks. */
export function askedAddress(place: Position | null): string {
  const query = new URLSearchParams({ place: place ? typedPosition(place) : '' })
  return `${href('/office/delivery')}?${query}#place`
}

/** Returns the address of the page that has a place as it was typed, and why it is not saved. */
export function unsavedAddress(refused: 'no_place' | 'changed_meanwhile', typed: string): string {
  const query = new URLSearchParams({ refused, place: typed.slice(0, MAX_TYPED_POSITION_LENGTH) })
  return `${href('/office/delivery')}?${query}#place`
}

/** Returns the address of the page that has the ways as they were ticked, where somebody else changed them. */
export function changedWaysAddress(ticked: readonly Fulfilment[]): string {
  const refused = 'changed_meanwhile' satisfies DeliveryRefusal
  return `${href('/office/delivery')}?${new URLSearchParams({ refused, ways: ticked.join(',') })}`
}

/** Reads the ways that were ticked from an address; null: none are in it. */
export function readWays(query: URLSearchParams): Fulfilment[] | null {
  const ticked = query.get('ways')?.split(',')
  return ticked ? FULFILMENTS.filter((way) => ticked.includes(way)) : null
}

/** Reads a place as it is typed: null for none, undefined for what is no position. */
export function readPlace(typed: string): Position | null | undefined {
  return typed.trim() === '' ? null : (readTypedPosition(typed) ?? undefined)
}

/** Reads it from an address, which anybody may have written; null if there is nothing of it. */
export function readDeliveryAnswer(query: URLSearchParams): DeliveryAnswer | null {
  const did = DONE.find((one) => one === query.get('did'))
  const change = query.get('change') ?? ''
  if (did) return { did, change: isId(change) ? change : '' }
  const refused = REFUSALS.find((one) => one === query.get('refused'))
  return refused ? { refused } : null
}
