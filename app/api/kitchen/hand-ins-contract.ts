import { z } from 'zod'
import type {
  readCourierCash,
  readHandIns,
} from '#shop/persistence/queries/payments/courier-cash.ts'
import { id, wholeNumber } from '../contract/body-fields.ts'
import { get, post } from '../contract/contract.ts'
import { instant, money } from '../contract/money.ts'

type CourierCash = Awaited<ReturnType<typeof readCourierCash>>[number]
type HandIn = Awaited<ReturnType<typeof readHandIns>>[number]

const courierCash = z.strictObject({
  courierId: z.string(),
  name: z.string(),
  amount: money,
  deliveries: z.int().min(1),
}) satisfies z.ZodType<CourierCash>

const handIn = z.strictObject({
  id: z.string(),
  name: z.string(),
  amount: money,
  at: instant,
}) satisfies z.ZodType<HandIn>

const COURIER = 'k3Vd0aXcWqYp2mZs'
const HAND_IN = '9a7d4f56b8e0a1c2d3e4f5063b1f0c2e'

const HAND_IN_ANSWER = {
  200: {
    description: 'The hand-in.',
    schema: z.strictObject({ id: z.string() }),
    example: { id: HAND_IN },
  },
}

export const handInsContract = get(
  [
    'Kitchen',
    '/api/kitchen/hand-ins',
    'The cash that couriers have to hand in, and what they handed in today',
  ],
  {
    answer: {
      200: {
        description: 'By courier, and the last hand-in first.',
        schema: z.strictObject({ couriers: z.array(courierCash), handIns: z.array(handIn) }),
        example: {
          couriers: [{ courierId: COURIER, name: 'Lars', amount: 3800, deliveries: 2 }],
          handIns: [{ id: HAND_IN, name: 'Mia', amount: 1900, at: 1795199400000 }],
        },
      },
    },
  },
)

export const handInContract = post(
  ['Kitchen', '/api/kitchen/hand-ins', 'Records that a courier handed in all their cash'],
  {
    body: z.strictObject({
      courierId: id,
      /** What was counted, which has to be all that they have to hand in. */
      amount: wholeNumber,
    }),
    example: { courierId: COURIER, amount: 3800 },
    answer: HAND_IN_ANSWER,
    refusals: ['cash_changed'],
  },
)

export const undoHandInContract = post(
  [
    'Kitchen',
    '/api/kitchen/hand-ins/:id/undo',
    'Takes a hand-in of the last quarter of an hour back',
  ],
  {
    body: z.strictObject({}),
    example: {},
    answer: HAND_IN_ANSWER,
    refusals: ['not_possible_now'],
  },
)
