import { z } from 'zod'
import { MAX_ANSWER_LENGTH, MAX_EMAIL_LENGTH } from '#shop/domain/common/limits.ts'
import {
  THREAD_ENTRY_KINDS,
  THREAD_SORTS,
  THREAD_STATES,
  WRITTEN_THREAD_PLACE,
} from '#shop/domain/messages/thread.ts'
import type { ListedThread } from '#shop/persistence/queries/messages/listed-threads.ts'
import type { Thread } from '#shop/persistence/queries/messages/threads.ts'
import { get, post } from '../contract/contract.ts'
import { instant } from '../contract/money.ts'
import { EXAMPLE } from '../contract/order-fields.ts'

const state = z.enum(THREAD_STATES)

const sender = z.strictObject({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

const order = z.strictObject({ id: z.string(), number: z.int(), day: z.iso.date() }).nullable()

const listedThread = z.strictObject({
  id: z.string(),
  state,
  sender,
  /** The order that it is about. */
  order,
  lastAt: instant,
  excerpt: z.string(),
}) satisfies z.ZodType<ListedThread>

const error = z.string().nullable()

const entry = z.strictObject({
  id: z.string(),
  kind: z.enum(THREAD_ENTRY_KINDS),
  text: z.string(),
  /** Who of the crew; empty for the guest. */
  by: z.string(),
  at: instant,
  /** What became of the mail of an answer. */
  mail: z
    .discriminatedUnion('state', [
      z.strictObject({ state: z.literal('queued'), error }),
      z.strictObject({ state: z.literal('sent'), at: instant }),
      z.strictObject({ state: z.literal('failed'), error }),
      z.strictObject({ state: z.literal('on_page') }),
    ])
    .nullable(),
})

const thread = z.strictObject({
  id: z.string(),
  state,
  sender,
  order,
  text: z.string(),
  receivedAt: instant,
  lastAt: instant,
  entries: z.array(entry),
}) satisfies z.ZodType<Thread>

const ID = '5f0c2e9a7d4f56b8e0a1c2d3e4f50612'
const ANSWER = '9d39b8e0a1c2d3e4f5061234567890ab'
const SENDER = { name: 'Ada Guest', email: 'ada@example.org', phone: '+44 2079460958' }

const ORDER_EXAMPLE = { id: EXAMPLE.id, number: 12, day: '2026-11-20' }

const THREAD_EXAMPLE: Thread = {
  id: ID,
  state: 'waiting',
  sender: SENDER,
  order: null,
  text: 'Is the pretzel bun vegan?',
  receivedAt: EXAMPLE.placedAt,
  lastAt: EXAMPLE.placedAt + 600_000,
  entries: [
    {
      id: ANSWER,
      kind: 'answer',
      text: 'It is.',
      by: 'Mia',
      at: EXAMPLE.placedAt + 600_000,
      mail: { state: 'sent', at: EXAMPLE.placedAt + 612_000 },
    },
  ],
}

/** Of the address; anything else in it is passed by. */
export const threadsQuery = z.object({
  /** A name, a mail address, or anything that was written. Finds threads of every state. */
  find: z.string().max(MAX_EMAIL_LENGTH).default(''),
  which: z.enum(THREAD_SORTS).default('all'),
  /** The last answer's `next`. */
  after: z.string().regex(WRITTEN_THREAD_PLACE).optional(),
})

export const threadsContract = get(
  ['Office', '/api/office/messages', 'What guests wrote to the shop, as threads'],
  {
    query: threadsQuery,
    answer: {
      200: {
        description:
          'Those with the newest message first, thirty at most, and where the next begin.',
        schema: z.strictObject({ threads: z.array(listedThread), next: z.string().nullable() }),
        example: {
          threads: [
            {
              id: ID,
              state: 'waiting',
              sender: SENDER,
              order: ORDER_EXAMPLE,
              lastAt: EXAMPLE.placedAt + 600_000,
              excerpt: 'It is.',
            },
          ],
          next: null,
        },
      },
    },
    refusals: ['invalid_query'],
  },
)

export const threadContract = get(
  ['Office', '/api/office/messages/:id', 'A thread with all that was written in it'],
  {
    answer: {
      200: {
        description: 'The oldest first, and of each answer whether its mail has left.',
        schema: z.strictObject({ thread }),
        example: { thread: THREAD_EXAMPLE },
      },
    },
    refusals: ['unknown_message'],
  },
)

export const answerThreadContract = post(
  ['Office', '/api/office/messages/:id/answer', 'Answers a guest’s message by mail'],
  {
    body: z.strictObject({ text: z.string().min(1).max(MAX_ANSWER_LENGTH) }),
    example: { text: 'It is.' },
    answer: {
      200: {
        description:
          'It leaves in ten seconds. The same text once more within ten minutes is one answer.',
        schema: z.strictObject({ answer: z.strictObject({ id: z.string() }) }),
        example: { answer: { id: ANSWER } },
      },
    },
    refusals: ['unknown_message', 'no_address', 'empty', 'too_long', 'too_many'],
  },
)

export const markThreadContract = post(
  ['Office', '/api/office/messages/:id/mark', 'Says what has to be done about a thread'],
  {
    body: z.strictObject({ state }),
    example: { state: 'done' },
    answer: {
      200: {
        description: 'How it is now, and how it was before.',
        schema: z.strictObject({ state, before: state }),
        example: { state: 'done', before: 'open' },
      },
    },
    refusals: ['unknown_message'],
  },
)

export const forgetThreadContract = post(
  ['Office', '/api/office/messages/:id/forget', 'Deletes a thread for good'],
  {
    body: z.strictObject({}),
    example: {},
    answer: {
      200: {
        description: 'All that was written in it is gone, and its link opens nothing.',
        schema: z.strictObject({ forgotten: z.literal(true) }),
        example: { forgotten: true },
      },
    },
    refusals: ['unknown_message'],
  },
)
