import { z } from 'zod'
import { BASKET_CHOICES } from '#shop/domain/pricing/kept-price.ts'
import { id, text } from '../contract/body-fields.ts'
import { get, post } from '../contract/contract.ts'
import { someFields } from './dish-contract.ts'

const basketChoice = z.enum(BASKET_CHOICES)

const draft = z.strictObject({
  /** The id of its dish. */
  item: z.string(),
  title: z.string(),
  fields: someFields,
  /** What those fields were when the draft began. */
  seen: someFields,
  savedAt: z.int(),
  /** Whoever saved or scheduled it last; null: nobody who is known any more. */
  who: z.string().nullable(),
  publishAt: z.int().nullable(),
  /** Of a price that rises then: guests who have it in their baskets are asked, or keep the old one for half an hour. */
  baskets: basketChoice,
  /** Why it was not published in time; null: nothing was refused. */
  refusedFor: z.string().nullable(),
})

const EXAMPLE: z.infer<typeof draft> = {
  item: 'plain-smash',
  title: 'Plain Smash',
  fields: { price: 1000 },
  seen: { price: 950 },
  savedAt: 1795600000000,
  who: 'Ada',
  publishAt: 1795860000000,
  baskets: 'keep',
  refusedFor: null,
}

const item = id

export const draftsContract = get(['Office', '/api/office/drafts', 'The drafts of dishes'], {
  answer: {
    200: {
      description: 'One for each dish that has one; those with a time first, in their order.',
      schema: z.strictObject({ drafts: z.array(draft) }),
      example: { drafts: [EXAMPLE] },
    },
  },
})

export const changeDraftContract = post(
  ['Office', '/api/office/drafts', 'Saves, schedules, publishes or discards a draft'],
  {
    body: z.discriminatedUnion('do', [
      /** `seen` is what the caller saw of the fields, drafted or not. */
      z.strictObject({
        do: z.literal('save'),
        item,
        fields: someFields,
        seen: someFields.default({}),
      }),
      /** `at` is a wall time of the shop; null: when somebody says so. */
      z.strictObject({
        do: z.literal('schedule'),
        item,
        at: text.nullable(),
        baskets: basketChoice.default('ask'),
      }),
      /** `seen` is what the caller saw of fields that somebody changed since the draft began; `without` names fields that stay as they are. */
      z.strictObject({
        do: z.literal('publish'),
        item,
        seen: someFields.default({}),
        without: z.array(text).default([]),
        /** Of a price that rises: guests who have it in their baskets are asked, or keep the old one for half an hour. */
        baskets: basketChoice.default('ask'),
      }),
      z.strictObject({ do: z.literal('discard'), item }),
    ]),
    example: { do: 'schedule', item: 'plain-smash', at: '2026-12-01T11:00', baskets: 'keep' },
    answer: {
      200: {
        description:
          'The fields in which the draft differs, or in which the dish does after it was published; and when it is published.',
        schema: z.strictObject({ fields: z.array(z.string()), publishAt: z.int().nullable() }),
        example: { fields: ['price'], publishAt: 1795860000000 },
      },
    },
    refusals: [
      'unknown_item',
      'no_draft',
      'changed_meanwhile',
      'invalid_value',
      'unknown_category',
      'unknown_picture',
      'broken_reference',
      'time_unreadable',
      'time_skipped',
      'time_passed',
    ],
  },
)
