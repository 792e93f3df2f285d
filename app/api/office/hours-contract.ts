import { z } from 'zod'
import { FULFILMENTS } from '#shop/domain/common/fulfilment.ts'
import { MAX_PERIODS_OF_A_WEEK } from '#shop/domain/common/limits.ts'
import { openingException, openingPeriod } from '#shop/domain/hours/opening-schema.ts'
import { text } from '../contract/body-fields.ts'
import { get, post } from '../contract/contract.ts'

const week = z.array(openingPeriod).max(MAX_PERIODS_OF_A_WEEK)

const ownWeek = z.strictObject({
  /** Null: the week of the shop. */
  way: z.enum(FULFILMENTS).nullable(),
  /** Empty for a way: it has the hours of the shop. */
  hours: week,
  /** The mark of what they are now, for whoever changes them. */
  seen: z.string(),
})

const EVENINGS: z.infer<typeof week> = [{ weekday: 5, opens: 690, closes: 1260 }]

export const hoursContract = get(
  ['Office', '/api/office/hours', 'The weeks of the shop and of its ways, and other days'],
  {
    answer: {
      200: {
        description:
          'Minutes after midnight of the day a period begins on; above 1440 it reaches into the next day.',
        schema: z.strictObject({
          weeks: z.array(ownWeek),
          otherDays: z.array(openingException),
        }),
        example: {
          weeks: [
            {
              way: null,
              hours: [{ weekday: 5, opens: 690, closes: 1320 }],
              seen: '5c1a0f3be2d44a97',
            },
            { way: 'delivery', hours: EVENINGS, seen: '90e4f1c2a7b85d36' },
          ],
          otherDays: [{ date: '2026-12-25', yearly: true, periods: [], note: 'Christmas Day' }],
        },
      },
    },
  },
)

export const changeWeekContract = post(
  ['Office', '/api/office/hours', 'Changes the week of the shop or of a way'],
  {
    body: z.strictObject({
      /** Null: the week of the shop. */
      way: z.enum(FULFILMENTS).nullable(),
      /** Empty for a way: it has the hours of the shop again. */
      hours: week,
      /** The mark that came with them. */
      seen: text,
    }),
    example: { way: 'delivery', hours: EVENINGS, seen: '90e4f1c2a7b85d36' },
    answer: {
      200: {
        description: 'Whether anything is different now. Orders that were promised stay.',
        schema: z.strictObject({ changed: z.boolean() }),
        example: { changed: true },
      },
    },
    refusals: ['changed_meanwhile', 'invalid_value'],
  },
)
