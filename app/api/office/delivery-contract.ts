import { z } from 'zod'
import { FULFILMENTS } from '#shop/domain/common/fulfilment.ts'
import { MAX_POSTCODE_LENGTH, MAX_TYPED_POSITION_LENGTH } from '#shop/domain/common/limits.ts'
import { deliveryZone, position } from '#shop/domain/settings/zone-schema.ts'
import { id, text } from '../contract/body-fields.ts'
import { get, post } from '../contract/contract.ts'

/** A place to try; anything else in the address is passed by. */
export const placeQuery = z.object({
  postcode: z.string().max(MAX_POSTCODE_LENGTH).optional(),
  /** Latitude and longitude in degrees: `51.508,-0.128`. */
  at: z.string().max(MAX_TYPED_POSITION_LENGTH).optional(),
  /** Where the shop would stand, written like that, or empty for nowhere: `effect` says whom its circles would leave out. */
  shopPlace: z.string().max(MAX_TYPED_POSITION_LENGTH).optional(),
})

const zoneEffect = z.strictObject({
  /** Open deliveries to places that no zone has any more; they are delivered all the same. */
  openOrders: z.int(),
  /** The first of them. */
  orders: z.array(z.strictObject({ id: z.string(), number: z.int(), day: z.string() })),
  /** How many addresses were delivered to within 90 days, as far as they are still kept, and how many of them it leaves out and takes in. */
  addresses: z.int(),
  leftOut: z.int(),
  takenIn: z.int(),
})

const fact = z.enum(['postcode', 'point'])

const delivery = z.strictObject({
  fulfilments: z.array(z.enum(FULFILMENTS)),
  /** Longitude and latitude; circles are around it. */
  shopPlace: position.nullable(),
  /** Each with the mark of what it is now, for whoever changes it; the last one is of no zone. */
  zones: z.array(z.strictObject({ ...deliveryZone.shape, seen: z.string() })),
  seenNew: z.string(),
  /** What holds for the place that was asked for; null for none. `id` null: the shop delivers anywhere. */
  place: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('zone'), id: z.string().nullable() }),
      z.strictObject({
        kind: z.literal('outside'),
        lacks: z.array(fact),
        ruledOut: z.array(fact),
      }),
    ])
    .nullable(),
  /** What another place of the shop would do, if one was asked for. */
  effect: zoneEffect.nullable(),
})

const ZONE_EXAMPLE: z.infer<typeof deliveryZone> = {
  id: 'hills',
  name: 'Hills',
  area: { kind: 'circle', meters: 4000, postcodes: ['EX9*'] },
  fee: 565,
  minimum: 2500,
  extraMinutes: 25,
  endsAt: 1140,
}

export const deliveryContract = get(
  ['Office', '/api/office/delivery', 'Ways, zones, the shop’s place, and which zone a place has'],
  {
    query: placeQuery,
    answer: {
      200: {
        description: 'Without a postcode or position no place is evaluated.',
        schema: delivery,
        example: {
          fulfilments: ['delivery', 'pickup'],
          shopPlace: [-0.128, 51.508],
          zones: [{ ...ZONE_EXAMPLE, seen: '5c1a0f3be2d44a97' }],
          seenNew: '90e4f1c2a7b85d36',
          place: { kind: 'zone', id: 'hills' },
          effect: null,
        },
      },
    },
    refusals: ['invalid_query'],
  },
)

export const changeZoneContract = post(
  ['Office', '/api/office/delivery', 'Adds, changes or removes a zone'],
  {
    body: z.strictObject({
      /** The id of the zone that it takes the place of; null adds one. */
      replaces: id.nullable(),
      /** Null removes it. */
      zone: deliveryZone.nullable(),
      /** The mark that came with it. */
      seen: text,
      /** Nothing is changed; the answer says whom it would leave out. */
      dryRun: z.boolean().default(false),
    }),
    example: { replaces: 'hills', zone: ZONE_EXAMPLE, seen: '5c1a0f3be2d44a97' },
    answer: {
      200: {
        description: 'Whether anything is different now. Orders that were placed keep their terms.',
        schema: z.strictObject({ changed: z.boolean(), effect: zoneEffect }),
        example: {
          changed: true,
          effect: {
            openOrders: 1,
            addresses: 310,
            leftOut: 4,
            takenIn: 12,
            orders: [{ id: '3b1f0c2e9a7d4f56b8e0a1c2d3e4f506', number: 12, day: '2026-11-21' }],
          },
        },
      },
    },
    refusals: ['changed_meanwhile', 'invalid_value'],
  },
)
