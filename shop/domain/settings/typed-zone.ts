import { amountText, parseAmount, priceText } from '../common/amount.ts'
import { noPostcodeIn, splitPostcodes } from '../common/postcode.ts'
import { plainNumber } from '../common/typed-number.ts'
import { timeText } from '../hours/time-text.ts'
import { readGeoJson, writtenPolygon } from './geo-json.ts'
import { deliveryZone } from './zone-schema.ts'
import type { DeliveryZone } from './zones.ts'

/** What is typed of a zone. `shape` says which of the fields after it counts, beside the postcodes. */
export const ZONE_FIELDS = [
  'name',
  'shape',
  'postcodes',
  'km',
  'polygon',
  'fee',
  'minimum',
  'minutes',
  'until',
] as const

export type ZoneField = (typeof ZONE_FIELDS)[number]

/** A zone as its form has it. */
export type TypedZone = Record<ZoneField, string>

export const ZONE_SHAPES = ['postcodes', 'circle', 'polygon'] as const

/** What stands in the form of a zone that is new. */
export const NEW_ZONE: TypedZone = {
  name: '',
  shape: 'postcodes',
  postcodes: '',
  km: '',
  polygon: '',
  fee: '',
  minimum: '',
  minutes: '',
  until: '',
}

/** Returns a zone as it is typed; amounts in the shop's currency, with so many decimals. */
export function typedZone(zone: DeliveryZone, decimals: number): TypedZone {
  const { area, minimum, extraMinutes, endsAt } = zone
  return {
    name: zone.name,
    shape: area.kind,
    postcodes: (area.postcodes ?? []).join(', '),
    km: area.kind === 'circle' ? amountText(area.meters, METERS_DECIMALS) : '',
    polygon: area.kind === 'polygon' ? writtenPolygon(area.polygon) : '',
    fee: priceText(zone.fee, decimals),
    minimum: minimum === 0 ? '' : priceText(minimum, decimals),
    minutes: extraMinutes === 0 ? '' : String(extraMinutes),
    until: endsAt === undefined ? '' : timeText(endsAt),
  }
}

const METERS_DECIMALS = 3
const TIME = /^([01]?\d|2[0-3])(?:[:.]([0-5]\d))?$/

/** The shape of a zone whose form leaves its area as it is: `kept`. */
const KEPT = 'kept'

/** Reads a typed zone with its id, or returns the fields that are wrong, in the order of the form. */
export function readTypedZone(
  typed: TypedZone,
  { id, decimals, kept }: { id: string; decimals: number; kept?: DeliveryZone['area'] | undefined },
): { zone: DeliveryZone } | { wrong: ZoneField[] } {
  const amount = (text: string) => (text === '' ? 0 : parseAmount(plainNumber(text), decimals))
  const endsAt = typed.until === '' ? undefined : minuteOf(typed.until)
  const zone = {
    id,
    name: typed.name,
    area: typed.shape === KEPT ? kept : areaIn(typed),
    fee: amount(typed.fee),
    minimum: amount(typed.minimum),
    extraMinutes: typed.minutes === '' ? 0 : Number(typed.minutes),
    ...(endsAt !== undefined && { endsAt }),
  }
  const read = deliveryZone.safeParse(zone)
  const isListed = typed.shape === KEPT || noPostcodeIn(typed.postcodes) === undefined
  if (read.success && isListed) return { zone: read.data }
  const wrong = new Set(read.error?.issues.map(({ path }) => fieldAt(path, typed.shape)))
  if (!isListed) wrong.add('postcodes')
  return { wrong: ZONE_FIELDS.filter((field) => wrong.has(field)) }
}

function areaIn({ shape, postcodes, km, polygon }: TypedZone): unknown {
  const listed = splitPostcodes(postcodes)
  const also = listed.length > 0 ? { postcodes: listed } : {}
  if (shape === 'circle') {
    return { kind: shape, meters: parseAmount(plainNumber(km), METERS_DECIMALS), ...also }
  }
  if (shape === 'polygon') return { kind: shape, polygon: readGeoJson(polygon), ...also }
  return { kind: shape, postcodes: listed.length > 0 ? listed : null }
}

function minuteOf(text: string): number | null {
  const [, hour, minute = '0'] = TIME.exec(text) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}

function fieldAt(path: readonly PropertyKey[], shape: string): ZoneField {
  const [first, part] = path
  if (first === 'area') return part === 'postcodes' ? 'postcodes' : fieldOfShape(shape)
  return FIELDS[String(first)] ?? 'name'
}

function fieldOfShape(shape: string): ZoneField {
  return shape === 'circle' ? 'km' : shape === 'polygon' ? 'polygon' : 'shape'
}

const FIELDS: Readonly<Record<string, ZoneField>> = {
  fee: 'fee',
  minimum: 'minimum',
  extraMinutes: 'minutes',
  endsAt: 'until',
}
