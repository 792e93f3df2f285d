import { z } from 'zod'
import {
  MAX_ID_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_POSTCODE_LENGTH,
  MAX_PRICE,
} from '../common/limits.ts'
import { postcodeKey } from '../common/postcode.ts'
import { MINUTES_OF_A_DAY } from '../hours/day-minutes.ts'
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
const postcodes = z.array(postcodeEntry).max(1000)

export const polygon = z.array(ring).min(1).max(10)

/** Of a circle around the shop's place. */
export const radius = whole(100, 100_000)

/** The postcodes of a drawn area are those that its owner says lie in it, for guests who type only an address. */
const zoneArea = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('postcodes'), postcodes }),
  z.object({ kind: z.literal('polygon'), polygon, postcodes: postcodes.exactOptional() }),
  z.object({ kind: z.literal('circle'), meters: radius, postcodes: postcodes.exactOptional() }),
])

/**
 * `minimum` is what the products must cost at least. `extraMinutes` is the road; 0: the owner gave none, and the
 * shop's `roadMinutes` apply. `endsAt` is the minute after midnight at which a business day's last order for it is ready.
 */
export const deliveryZone = z.object({
  id: z.string().min(1).max(MAX_ID_LENGTH),
  name: z.string().min(1).max(MAX_LABEL_LENGTH),
  area: zoneArea,
  fee: whole(0, MAX_PRICE),
  minimum: whole(0, MAX_PRICE),
  extraMinutes: whole(0, 240),
  endsAt: whole(0, MINUTES_OF_A_DAY - 1).exactOptional(),
})
