import { z } from 'zod'
import { get } from '../contract/contract.ts'

/** What can be asked about, and the list that has it. */
export const IMPACT_LISTS = {
  items: 'items',
  categories: 'categories',
  ingredients: 'ingredients',
  choices: 'groups',
  times: 'schedules',
  codes: 'codes',
  zones: 'zones',
} as const

const NAMES = Object.keys(IMPACT_LISTS) as (keyof typeof IMPACT_LISTS)[]

export const impactQuery = z.object({
  of: z.enum(NAMES),
  id: z.string(),
  /** A wall time of the shop to come, of what is on the menu; without it: now. */
  at: z.string().optional(),
})

const impactAnswer = z.strictObject({
  /** For the present business day, as long as `at` is in it; of a code or a zone, for any. */
  openOrders: z.int(),
  ahead: z
    .strictObject({
      count: z.int(),
      /** The first of their business days. */
      day: z.string(),
      isTomorrow: z.boolean(),
      isOneDay: z.boolean(),
      /** The first of them. */
      orders: z.array(z.strictObject({ id: z.string(), number: z.int(), day: z.string() })),
    })
    .nullable(),
  codes: z.array(z.string()),
  combos: z.array(z.string()),
  /** About how many baskets that are looked at now have it; null with `at`: nobody knows who looks then. */
  baskets: z.int().nullable(),
})

export const impactContract = get(
  ['Office', '/api/office/impact', 'Whom a change of the menu, a code or a zone would touch'],
  {
    query: impactQuery,
    answer: {
      200: {
        description:
          'Open orders that keep what they have, those for later days apart; the codes that name it, the combos that offer it, and open baskets. With `at`: whom it would touch then, with the drafts that are published by then.',
        schema: impactAnswer,
        example: {
          openOrders: 1,
          ahead: {
            count: 2,
            day: '2026-11-21',
            isTomorrow: true,
            isOneDay: true,
            orders: [{ id: '3b1f0c2e9a7d4f56b8e0a1c2d3e4f506', number: 12, day: '2026-11-21' }],
          },
          codes: ['LUNCH'],
          combos: ['Smash Menu'],
          baskets: 3,
        },
      },
    },
    refusals: ['invalid_query', 'time_unreadable', 'time_skipped', 'time_passed'],
  },
)
