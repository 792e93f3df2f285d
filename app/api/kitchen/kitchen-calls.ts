import { ORDER_ACTIONS } from '#shop/domain/orders/order.ts'
import {
  BOARD_EXAMPLE,
  HISTORY_EXAMPLE,
  REFUND_EXAMPLE,
  STEP_EXAMPLE,
} from '../answers/examples.ts'
import { stepAnswer } from '../answers/guest-answers.ts'
import {
  boardAnswer,
  historyAnswer,
  refundAnswer,
  refusedSenderAnswer,
  untilAnswer,
} from '../answers/staff-answers.ts'
import {
  blockSenderBody,
  pauseBody,
  refundBody,
  refuseSenderBody,
  rushBody,
  soldOutBody,
  stepBody,
} from '../body/posted-bodies.ts'
import { type ApiAnswer, type ApiCall, get, post } from '../docs/api-call.ts'
import { TABLE_CALLS } from '../docs/table-calls.ts'

export const STEP_REFUSALS = {
  404: ['unknown_order'],
  409: ['version_changed', 'not_possible_now'],
}
export const UNKNOWN_ORDER = { codes: { 404: ['unknown_order'] } }
export const STREAM: ApiAnswer = {
  description: 'Server-sent events, for as long as the client listens.',
  text: {
    type: 'text/event-stream',
    example: 'event: order\nid: 2\ndata: {"id":"3b1f0c2e9a7d4f56b8e0a1c2d3e4f506","version":2}\n\n',
  },
}
export const STEPPED = {
  description: 'Its state now.',
  schema: stepAnswer,
  example: STEP_EXAMPLE,
}
export const KNOWN = {
  description: 'Not modified, for clients that sent its ETag as If-None-Match.',
}

const NOT_SO_LONG = { codes: { 422: ['minutes_out_of_range'] } }

const UNTIL = {
  description: 'Until when it applies.',
  schema: untilAnswer,
  example: { until: 1795200480000 },
}
/** What the board asks, and programs of the kitchen with a key. */
export const KITCHEN_CALLS: readonly ApiCall[] = [
  get(['Kitchen', '/api/kitchen/board', 'Everything the board shows'], {
    answer: {
      200: { description: 'The board.', schema: boardAnswer, example: BOARD_EXAMPLE },
      304: KNOWN,
    },
  }),
  get(
    [
      'Kitchen',
      '/api/kitchen/events',
      'Streams an event whenever an order (order) or a control of the board (controls) changes',
    ],
    {
      answer: { 200: STREAM },
      refusals: { codes: { 503: ['too_many'] } },
    },
  ),
  get(['Kitchen', '/api/kitchen/orders/{id}', 'The full history of an order'], {
    answer: {
      200: {
        description: 'Its events, oldest first.',
        schema: historyAnswer,
        example: HISTORY_EXAMPLE,
      },
    },
    refusals: UNKNOWN_ORDER,
  }),
  post(['Kitchen', '/api/kitchen/orders/{id}/refund', 'Refunds all or part of a card charge'], {
    header: 'Idempotency-Key',
    body: refundBody,
    example: { amount: 500, reason: 'The fries were cold.' },
    answer: {
      200: {
        description:
          'The refund is on its way, once per Idempotency-Key; left is what can still be refunded.',
        schema: refundAnswer,
        example: REFUND_EXAMPLE,
      },
    },
    refusals: {
      codes: {
        400: ['idempotency_key_missing', 'idempotency_key_malformed'],
        404: ['unknown_order'],
        403: ['proof_needed', 'wrong_password'],
        409: ['version_changed', 'paid_at_counter', 'nothing_to_refund'],
        422: ['key_reused', 'reason_missing', 'reason_too_long', 'amount_out_of_range'],
      },
    },
  }),
  post(
    [
      'Kitchen',
      '/api/kitchen/orders/{id}/{action}',
      `One step of an order: ${ORDER_ACTIONS.filter((action) => action !== 'expire').join(', ')}`,
    ],
    {
      body: stepBody,
      example: { version: 1, minutes: 20 },
      answer: { 200: STEPPED },
      refusals: {
        codes: {
          ...STEP_REFUSALS,
          404: ['unknown_order', 'unknown_action'],
          422: ['reason_missing', 'reason_too_long', 'minutes_out_of_range'],
        },
      },
    },
  ),
  post(
    [
      'Kitchen',
      '/api/kitchen/senders/{sender}/refuse',
      'Refuses all unanswered orders from strangers in one network, by its name on the board',
    ],
    {
      body: refuseSenderBody,
      example: { reason: 'We couldn’t be sure it’s meant.', blockMinutes: 60 },
      answer: {
        200: {
          description: 'How many were refused, and until when orders from there are blocked.',
          schema: refusedSenderAnswer,
          example: { refused: 24, blockedUntil: 1795200480000 },
        },
      },
      refusals: {
        codes: {
          404: ['unknown_sender'],
          422: ['reason_missing', 'reason_too_long', 'minutes_out_of_range'],
        },
      },
    },
  ),
  post(
    [
      'Kitchen',
      '/api/kitchen/senders/{sender}/block',
      'Blocks unpaid orders from strangers in one network for that many minutes; 0 lifts the block',
    ],
    {
      body: blockSenderBody,
      example: { minutes: 60 },
      answer: { 200: UNTIL },
      refusals: { codes: { 404: ['unknown_sender'], 422: ['minutes_out_of_range'] } },
    },
  ),
  post(
    [
      'Kitchen',
      '/api/kitchen/pause',
      'Pauses ordering for that many minutes; 0 resumes, null is the rest of the day',
    ],
    {
      body: pauseBody,
      example: { minutes: 20, reason: 'The griddle is full.' },
      answer: { 200: UNTIL },
      refusals: { codes: { 422: ['minutes_out_of_range', 'reason_too_long'] } },
    },
  ),
  post(
    [
      'Kitchen',
      '/api/kitchen/rush',
      'Adds minutes to every new promise for a while; 0 added ends it',
    ],
    {
      body: rushBody,
      example: { added: 10, minutes: 60 },
      answer: { 200: UNTIL },
      refusals: NOT_SO_LONG,
    },
  ),
  ...TABLE_CALLS,
  post(
    ['Kitchen', '/api/kitchen/sold-out', 'Marks an item sold out for a while; 0 sells it again'],
    {
      body: soldOutBody,
      example: { itemId: 'plain-smash', minutes: null },
      answer: { 200: UNTIL },
      refusals: { codes: { 404: ['unknown_item'], 422: ['minutes_out_of_range'] } },
    },
  ),
]
