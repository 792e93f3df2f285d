import type { Place, WallPlace } from '../../ui/item-place.ts'

/** On a phone every fifth item of the first category is large. */
const RHYTHM = 5

/**
 * Returns the place of each of `count` items of a category, so that every row is full at every width. In the first
 * category of the menu (`leads`) large items alternate with pairs; in others only an item that would be alone in
 * its row is large.
 */
export function wallPlaces(count: number, leads: boolean): WallPlace[] {
  const phone = phonePlaces(count, leads)
  const tablet = leads ? alternatingRows(count) : rowsOfFour(count)
  const desk = rowsOfFour(count)
  return desk.map((place, index) => ({
    phone: phone[index] ?? 'half',
    tablet: tablet[index] ?? 'half',
    desk: place,
  }))
}

/** Two columns. An item without a second half becomes large. */
function phonePlaces(count: number, leads: boolean): Place[] {
  const places = Array.from({ length: count }, (_, index): Place => {
    return leads && index % RHYTHM === 0 ? 'big' : 'half'
  })
  const since = count - 1 - places.lastIndexOf('big')
  return since % 2 === 1 ? places.with(-1, 'big') : places
}

const LEFT: readonly Place[] = ['big', 'half', 'half']
const RIGHT: readonly Place[] = ['half', 'half', 'big']
const FOUR: readonly Place[] = ['half', 'half', 'half', 'half']
const TWO: readonly Place[] = ['big', 'big']

/** Four columns with a large item in every row, first at its start, then at its end. */
function alternatingRows(count: number): Place[] {
  const left = count % 3
  if (count === 1) return ['full']
  const last = left === 1 ? FOUR : left === 2 ? TWO : []
  const rows = (count - last.length) / 3
  const each = Array.from({ length: rows }, (_, row) => (row % 2 === 0 ? LEFT : RIGHT))
  return [...each.flat(), ...last]
}

/** Four columns, four to a row. The remainder fills the last row, or the last two. */
function rowsOfFour(count: number): Place[] {
  if (count === 1) return ['full']
  const last = { 0: [], 1: [...LEFT, ...TWO], 2: TWO, 3: LEFT }[count % 4] ?? []
  return [...Array.from({ length: count - last.length }, (): Place => 'half'), ...last]
}
