import { z } from 'zod'
import { STATIONS } from '#shop/domain/common/station.ts'
import type { StationTick } from '#shop/persistence/queries/kitchen/station-ticks.ts'
import { get, post } from '../contract/contract.ts'
import { instant } from '../contract/money.ts'
import { EXAMPLE } from '../contract/order-fields.ts'

const station = z.enum(STATIONS)
const tick = z.strictObject({ station, at: instant }) satisfies z.ZodType<StationTick>

export const ticksContract = get(
  ['Kitchen', '/api/kitchen/orders/:id/ticks', 'Which stations are done with an order'],
  {
    answer: {
      200: {
        description: 'Those that are done, and since when.',
        schema: z.strictObject({ ticks: z.array(tick) }),
        example: { ticks: [{ station: 'fryer', at: EXAMPLE.placedAt + 300_000 }] },
      },
    },
    refusals: ['unknown_order'],
  },
)

export const tickContract = post(
  [
    'Kitchen',
    '/api/kitchen/orders/:id/ticks',
    'Says that a station is done with its part of an order, or takes that back',
  ],
  {
    body: z.strictObject({
      station,
      /** False takes it back. */
      isDone: z.boolean(),
    }),
    example: { station: 'fryer', isDone: true },
    answer: {
      200: {
        description: 'Whether all stations that have a part in it are done.',
        schema: z.strictObject({ isAllDone: z.boolean() }),
        example: { isAllDone: false },
      },
    },
    refusals: ['unknown_order', 'not_possible_now'],
  },
)
