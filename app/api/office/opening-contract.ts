import { z } from 'zod'
import { FIRST_STEPS, MISSING_TO_OPEN, STEP_STATES } from '#shop/domain/settings/first-run.ts'
import { get } from '../contract/contract.ts'

const openingAnswer = z.strictObject({
  isOpen: z.boolean(),
  /** Those that were answered or left for later. */
  steps: z.partialRecord(z.enum(FIRST_STEPS), z.enum(STEP_STATES)),
  /** What the others take a newcomer, the last page included; 0 once it is open. */
  minutesLeft: z.int().min(0),
  /** How many guests could order. */
  dishes: z.int().min(0),
  /** How many nobody kept. */
  exampleDishes: z.int().min(0),
  /** What keeps it from opening. */
  missing: z.array(z.enum(MISSING_TO_OPEN)),
})

export type OpeningAnswer = z.infer<typeof openingAnswer>

export const openingContract = get(
  ['Office', '/api/office/opening', 'How far a new shop is on its way to be opened'],
  {
    answer: {
      200: {
        description: 'Example dishes can’t be ordered before somebody keeps or changes them.',
        schema: openingAnswer,
        example: {
          isOpen: false,
          steps: { place: 'done', hours: 'later' },
          minutesLeft: 3,
          dishes: 1,
          exampleDishes: 17,
          missing: [],
        },
      },
    },
  },
)
