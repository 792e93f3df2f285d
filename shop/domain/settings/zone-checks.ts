import { MAX_PRICE } from '../common/amount.ts'
import { postcodeKey } from '../common/postcode.ts'
import { isListOf, isRecord, isText, isWhole } from '../common/value-checks.ts'

/** The most of each that the shop's zones may hold. */
const MOST = { zones: 50, postcodes: 1000, rings: 10, positions: 1000, extraMinutes: 240 }

/** The fewest positions of a closed ring (RFC 7946, section 3.1.6). */
const FEWEST_POSITIONS = 4

/** Tells whether a stored value is a list of delivery zones, each with an id of its own. */
export function isZoneList(value: unknown): boolean {
  if (!isListOf(value, MOST.zones, isZone)) return false
  const ids = (value as { id: string }[]).map(({ id }) => id)
  return new Set(ids).size === ids.length
}

function isZone(value: unknown): boolean {
  return (
    isRecord(value) &&
    isText(value.id, 64) &&
    value.id !== '' &&
    isText(value.name, 60) &&
    value.name !== '' &&
    isArea(value.area) &&
    isWhole(value.fee, 0, MAX_PRICE) &&
    isWhole(value.minimum, 0, MAX_PRICE) &&
    isWhole(value.extraMinutes, 0, MOST.extraMinutes)
  )
}

function isArea(value: unknown): boolean {
  if (!isRecord(value)) return false
  if (value.kind === 'postcodes') return isListOf(value.postcodes, MOST.postcodes, isPostcodeEntry)
  return value.kind === 'polygon' && isPolygon(value.polygon)
}

/** A star alone would be every postcode, and one in the middle none. */
function isPostcodeEntry(value: unknown): boolean {
  return isText(value, 20) && /^[^*]+\*?$/.test(postcodeKey(value))
}

function isPolygon(value: unknown): boolean {
  return isListOf(value, MOST.rings, isRing) && value.length > 0
}

function isRing(value: unknown): boolean {
  if (!isListOf(value, MOST.positions, isPosition) || value.length < FEWEST_POSITIONS) return false
  return JSON.stringify(value[0]) === JSON.stringify(value.at(-1))
}

function isPosition(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false
  return isDegree(value[0], 180) && isDegree(value[1], 90)
}

function isDegree(value: unknown, most: number): boolean {
  return typeof value === 'number' && Math.abs(value) <= most
}
