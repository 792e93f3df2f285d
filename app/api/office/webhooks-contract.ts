import { z } from 'zod'
import { OUTBOX_STATES } from '#shop/persistence/tables.ts'
import { id, text } from '../contract/body-fields.ts'
import { get, post } from '../contract/contract.ts'
import { instant } from '../contract/money.ts'

const webhook = z.strictObject({
  id: z.string(),
  url: z.string(),
  /** None: all. */
  events: z.array(z.string()),
  isOn: z.boolean(),
  waiting: z.int(),
  /** Since when the oldest of these waits. */
  oldestAt: instant.nullable(),
  dead: z.int(),
  /** The last messages, the newest first; `error` is why the last try failed. */
  deliveries: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.string(),
      state: z.enum(OUTBOX_STATES),
      attempts: z.int(),
      error: z.string().nullable(),
      createdAt: instant,
      deliveredAt: instant.nullable(),
      nextAt: instant,
    }),
  ),
})

const EXAMPLE = {
  id: '5f2b9c0d4e1a',
  url: 'https://till.example/orders',
  events: ['order.accepted'],
  isOn: true,
  waiting: 0,
  oldestAt: null,
  dead: 0,
  deliveries: [],
}

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

export const webhooksContract = get(
  ['Office', '/api/office/webhooks', 'The webhooks, with what became of the last messages'],
  {
    answer: {
      200: {
        description: 'Without their secrets.',
        schema: z.strictObject({ webhooks: z.array(webhook) }),
        example: { webhooks: [EXAMPLE] },
      },
    },
  },
)

export const addWebhookContract = post(['Office', '/api/office/webhooks', 'Adds a webhook'], {
  body: z.strictObject({ url: text, events: z.array(text).default([]) }),
  example: { url: EXAMPLE.url, events: EXAMPLE.events },
  answer: {
    200: {
      description: 'The secret that signs its messages; it is not shown again.',
      schema: z.strictObject({ id: z.string(), secret: z.string() }),
      example: { id: EXAMPLE.id, secret: SECRET },
    },
  },
  refusals: ['malformed_address', 'password_in_address', 'not_encrypted', 'unknown_event'],
})

/** What can be done with one webhook. */
const WEBHOOK_ACTS = ['test', 'again', 'pause', 'resume', 'secret', 'end'] as const

export const webhookActContract = post(
  [
    'Office',
    '/api/office/webhooks/:id',
    'Tries, pauses, resumes or ends a webhook, or gives it a new secret',
  ],
  {
    body: z.strictObject({
      action: z.enum(WEBHOOK_ACTS),
      /** The message to send again. */
      delivery: id.optional(),
    }),
    example: { action: 'test' },
    answer: {
      200: {
        description: 'The message of a test or of one sent again, and a new secret.',
        schema: z.strictObject({ delivery: z.string().nullable(), secret: z.string().nullable() }),
        example: { delivery: 'test-0f8c', secret: null },
      },
    },
    refusals: ['unknown_webhook', 'webhook_off', 'unknown_delivery'],
  },
)
