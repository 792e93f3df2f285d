import { z } from 'zod'
import {
  MAX_ID_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_POSTCODE_LENGTH,
  MAX_PRICE,
} from '../common/limits.ts'
import { postcodeKey } from '../common/postcode.ts'
import { whole } from './value-schema.ts'

/** The minimum number of positions of a closed ring (RFC 7946, section 3.1.6). */
const FEWEST_POSITIONS = 4

/** Longitude and latitude in degrees. */
export const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])

const ring = z
  .array(position)
  .min(FEWEST_POSITIONS)
  .max(1000)
  .refine((positions) => JSON.stringify(positions[0]) === JSON.stringify(positions.at(-1)))

/** A star alone would match every postcode, and one in the middle would match none. */
const postcodeEntry = z
  .string()
  .max(MAX_POSTCODE_LENGTH)
  .refine((entry) => /^[^*]+\*?$/.test(postcodeKey(entry)))

/** A postcode that ends in a star matches all that begin with it. */
const zoneArea = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('postcodes'), postcodes: z.array(postcodeEntry).max(1000) }),
  z.object({ kind: z.literal('polygon'), polygon: z.array(ring).min(1).max(10) }),
])

/**
 * `minimum` is what the products must cost at least. `extraMinutes` is the road; 0: the owner gave none, and the
 * shop's `roadMinutes` apply.
 */
export const deliveryZone = z.object({
  id: z.string().min(1).max(MAX_ID_LENGTH),
  name: z.string().min(1).max(MAX_LABEL_LENGTH),
  area: zoneArea,
  fee: whole(0, MAX_PRICE),
  minimum: whole(0, MAX_PRICE),
  extraMinutes: whole(0, 240),
})
