import type { z } from 'zod'
import type { menuAnswer, orderAnswer, placedAnswer, quoteAnswer } from './guest-answers.ts'
import { PROMISE_EXAMPLE, TOTALS_EXAMPLE } from './money.ts'
import type { boardAnswer, historyAnswer, refundAnswer } from './staff-answers.ts'

const PLACED_AT = 1795199400000
const ID = '3b1f0c2e9a7d4f56b8e0a1c2d3e4f506'
const LINE = {
  itemId: 'plain-smash',
  title: 'Plain Smash',
  quantity: 2,
  options: [],
  unitPrice: 950,
  total: 1900,
}
const PAYMENT = { method: 'counter', state: 'to_pay' } as const
const NAMES = { id: ID, number: 12, pickupCode: '47', fulfilment: 'pickup' } as const

export const MENU_EXAMPLE: z.infer<typeof menuAnswer> = {
  currency: { code: 'USD', decimals: 2 },
  taxIncluded: true,
  fulfilments: ['delivery', 'pickup'],
  categories: [
    {
      id: 'burgers',
      name: 'Burgers',
      items: [
        {
          id: 'plain-smash',
          slug: 'plain-smash',
          title: 'Plain Smash',
          price: 950,
          taxRate: 2000,
          soldOutUntil: null,
          bullets: ['Two thin patties', 'Pickles', 'Potato bun'],
          image: '/pictures/0123456789abcdef-640.webp',
        },
      ],
    },
  ],
}

export const QUOTE_EXAMPLE: z.infer<typeof quoteAnswer> = {
  currency: 'USD',
  lines: [{ ...LINE, taxRate: 2000, discount: 0, tax: 317 }],
  totals: TOTALS_EXAMPLE,
  taxIncluded: true,
  zone: null,
  discount: null,
  isLeastFee: false,
  roadMinutes: 0,
  judgedAt: PROMISE_EXAMPLE.readyAt,
  promise: PROMISE_EXAMPLE,
  lastOrderAt: 1795206720000,
  closingSoon: null,
  isLarge: false,
  refusals: [],
}

export const PLACED_EXAMPLE: z.infer<typeof placedAnswer> = {
  ...NAMES,
  state: 'placed',
  placedAt: PLACED_AT,
  slot: null,
  promise: PROMISE_EXAMPLE,
  currency: 'USD',
  totals: TOTALS_EXAMPLE,
  payment: PAYMENT,
  waits: null,
  token: 'Zk3vQ0b1n8sWm2xY5tR7uJ9pL4cD6fGhAaBbCcDdEeF',
}

export const ORDER_EXAMPLE: z.infer<typeof orderAnswer> = {
  ...NAMES,
  businessDay: '2026-11-20',
  version: 2,
  state: 'accepted',
  table: null,
  address: null,
  guest: { name: 'Ada' },
  note: 'No onions, thanks.',
  placedAt: PLACED_AT,
  slotAt: null,
  promisedAt: PROMISE_EXAMPLE.readyAt,
  promise: PROMISE_EXAMPLE,
  answerBy: null,
  isTrial: false,
  waits: null,
  ordersAhead: 4,
  mayCancel: true,
  lines: [LINE],
  currency: 'USD',
  totals: TOTALS_EXAMPLE,
  taxIncluded: true,
  code: null,
  payment: { ...PAYMENT, paidBy: null },
  timeline: [
    { kind: 'placed', at: PLACED_AT, by: 'guest', reason: null, promisedAt: null },
    {
      kind: 'accepted',
      at: PLACED_AT + 30_000,
      by: 'shop',
      reason: null,
      promisedAt: PROMISE_EXAMPLE.readyAt,
    },
  ],
  refunds: [],
}

export const STEP_EXAMPLE = {
  order: { id: ID, version: 2, state: 'accepted', promisedAt: PROMISE_EXAMPLE.readyAt },
}

export const BOARD_EXAMPLE: z.infer<typeof boardAnswer> = {
  tickets: [
    {
      ...NAMES,
      businessDay: '2026-11-20',
      version: 1,
      state: 'placed',
      table: null,
      address: null,
      guest: { name: 'Ada', phone: null },
      note: 'No onions, thanks.',
      slotAt: null,
      promisedAt: PROMISE_EXAMPLE.readyAt,
      placedAt: PLACED_AT,
      answerBy: PLACED_AT + 600_000,
      isTrial: false,
      waits: null,
      answerNudges: 0,
      acceptedAt: null,
      preparingAt: null,
      readyAt: null,
      closedAt: null,
      unseen: null,
      sender: 'q1cT2hC7v3zS0u9xN5mK8rB6dWfYgLpEaJiOtUnMsXA',
      courier: null,
      payment: { ...PAYMENT, paidBy: null, total: 1900, currency: 'USD', refundable: 0 },
      lines: [{ ...LINE, makeMinutes: 4, patties: 2 }],
    },
  ],
  allDay: {
    patties: 4,
    items: [{ itemId: 'plain-smash', title: 'Plain Smash', options: [], quantity: 2 }],
  },
  pause: null,
  rush: null,
  soldOut: [],
  troubled: [],
  blocked: [],
}

export const HISTORY_EXAMPLE: z.infer<typeof historyAnswer> = {
  events: [
    {
      version: 1,
      kind: 'placed',
      state: 'placed',
      at: PLACED_AT,
      actor: 'guest',
      actorName: null,
      reason: null,
      facts: { readyAt: PROMISE_EXAMPLE.readyAt },
    },
  ],
}

export const REFUND_EXAMPLE: z.infer<typeof refundAnswer> = {
  refund: {
    orderId: '3b1f0c2e9a7d4f56b8e0a1c2d3e4f506',
    version: 6,
    refundId: '9f86d081884c7d659a2feaa0c55ad015',
    amount: 500,
    left: 1400,
  },
}
