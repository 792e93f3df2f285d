import { z } from 'zod'
import type { PickupNumbers } from '#shop/domain/kitchen/pickup-numbers.ts'
import { get, KNOWN } from '../contract/contract.ts'
import { instant } from '../contract/money.ts'

const count = z.int().min(0)

const pickupAnswer = z.strictObject({
  at: instant,
  making: z.array(z.strictObject({ number: count, isLate: z.boolean() })),
  moreMaking: count,
  ready: z.array(z.strictObject({ number: count, readyAt: instant })),
  moreReady: count,
}) satisfies z.ZodType<PickupNumbers>

const PICKUP_EXAMPLE: PickupNumbers = {
  at: 1795199382000,
  making: [
    { number: 16, isLate: true },
    { number: 18, isLate: false },
  ],
  moreMaking: 0,
  ready: [{ number: 14, readyAt: 1795199370000 }],
  moreReady: 0,
}

export const pickupContract = get(
  ['Guests', '/api/pickup', 'The numbers that are being made and those that are ready to fetch'],
  {
    answer: {
      200: {
        description:
          'Today’s numbers of orders that guests fetch, at most 3 seconds old; no names and no codes. `moreMaking` and `moreReady` count what is left out.',
        schema: pickupAnswer,
        example: PICKUP_EXAMPLE,
      },
      304: KNOWN,
    },
    refusals: ['not_found'],
  },
)
