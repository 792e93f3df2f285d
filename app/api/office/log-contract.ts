import { z } from 'zod'
import { CHANGED_ENTITIES } from '#shop/domain/common/change.ts'
import { WRITTEN_CHANGE_PLACE } from '#shop/domain/common/change-place.ts'
import { LOG_KINDS, LONGEST_CHANGE_SEARCH } from '#shop/domain/common/change-search.ts'
import { get } from '../contract/contract.ts'
import { instant } from '../contract/money.ts'
import { EXAMPLE } from '../contract/order-fields.ts'

/** Of the address; anything else in it is passed by. */
export const logQuery = z.object({
  /** Who made it, what it is of, or a value before or after. */
  find: z.string().max(LONGEST_CHANGE_SEARCH).default(''),
  which: z.enum(LOG_KINDS).default('all'),
  /** The last answer's `next`. */
  after: z.string().regex(WRITTEN_CHANGE_PLACE).optional(),
})

const logAnswer = z.strictObject({
  changes: z.array(
    z.strictObject({
      id: z.string(),
      entity: z.enum(CHANGED_ENTITIES),
      /** Its id, the key of a setting, or a code. */
      of: z.string(),
      /** What it is called now; null: no name, or not there any more. */
      name: z.string().nullable(),
      at: instant,
      /** Whoever made it; null: the shop itself, a command, or nobody who has a name any more. */
      by: z.string().nullable(),
      /** The changed fields; left out of an addition. */
      before: z.unknown().optional(),
      /** The same; left out of a removal. */
      after: z.unknown().optional(),
    }),
  ),
  next: z.string().nullable(),
})

export type LogAnswer = z.infer<typeof logAnswer>

const LOG_EXAMPLE: LogAnswer = {
  changes: [
    {
      id: '5f0c2e9a7d4f56b8e0a1c2d3e4f50612',
      entity: 'item',
      of: 'double-stack',
      name: 'Double Stack',
      at: EXAMPLE.placedAt,
      by: 'Ayşe Güneş',
      before: { price: 1350 },
      after: { price: 1400 },
    },
  ],
  next: null,
}

export const logContract = get(['Office', '/api/office/log', 'Who changed what'], {
  query: logQuery,
  answer: {
    200: {
      description:
        'The newest first, fifty at most, and where the next begin. What concerns people, keys and connections only for whoever may manage people.',
      schema: logAnswer,
      example: LOG_EXAMPLE,
    },
  },
  refusals: ['invalid_query'],
})
