import { z } from 'zod'
import { ALLERGENS } from '#shop/domain/common/allergens.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { pick } from '#shop/domain/common/pick.ts'
import { PAUSE_CODES } from '#shop/domain/orders/order-reason.ts'
import { forCooks, releasedLine } from '#shop/domain/pricing/order-line.ts'
import type { Board } from '#shop/persistence/queries/kitchen/board.ts'
import { partTexts } from '#shop/wording/part-text.ts'
import { adjustment } from '../contract/adjustment-fields.ts'
import { get, KNOWN } from '../contract/contract.ts'
import { instant, money, PROMISE_EXAMPLE } from '../contract/money.ts'
import { EXAMPLE, numberDay, paidBy, payment, seenFields } from '../contract/order-fields.ts'
import { lineAnswer, lineFields } from '../contract/order-lines.ts'

const count = z.int().min(0)
const control = z.strictObject({ until: instant, minutes: count, reason: z.string() })

const pause = control.extend({ reasonCode: z.enum(PAUSE_CODES).nullable() })
const allergies = z
  .strictObject({
    /** `list`: the guest has told the kitchen, whatever the note says besides. */
    from: z.enum(['note', 'list']),
    /** Those of the fourteen; none if the note names only something else. */
    allergens: z.array(z.enum(ALLERGENS)),
    /** The words of the note that say so, and where they begin. */
    words: z.array(z.strictObject({ at: count, text: z.string() })),
    /** Who has said that they read it; null: nobody yet. */
    read: z.strictObject({ by: z.string(), at: instant }).nullable(),
  })
  .nullable()

const ticket = z.strictObject({
  ...seenFields,
  guest: z.strictObject({ name: z.string(), phone: z.string().nullable() }),
  /** When it enters the line; null: as soon as it is accepted. */
  fireAt: instant.nullable(),
  /** It has not fired yet, and is in no count. */
  isLater: z.boolean(),
  workMinutes: count,
  allergies,
  answerNudges: count,
  acceptedAt: instant.nullable(),
  preparingAt: instant.nullable(),
  readyAt: instant.nullable(),
  closedAt: instant.nullable(),
  unseen: z.string().nullable(),
  sender: z.string().nullable(),
  courier: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  payment: payment.extend({ paidBy, total: money, currency: z.string(), refundable: money }),
  lines: z.array(
    z.strictObject({
      ...lineFields,
      /** What the kitchen calls it; empty: its title. */
      kitchenName: z.string(),
      makeMinutes: count,
      patties: count,
      /** What is still made of it, and what not any more. */
      quantity: count,
      leftOut: count.exactOptional(),
      /** The title of what it replaces. */
      swappedFor: z.string().exactOptional(),
    }),
  ),
  /** What became of lines since, the oldest first; until when each can be taken back. */
  adjustments: z.array(adjustment.extend({ undoUntil: instant })),
})

/** What tells a line from the standard item. */
const DIFFERENCES = ['options', 'choices', 'without', 'parts', 'words'] as const

const boardAnswer = z.strictObject({
  tickets: z.array(ticket),
  /** How many open orders are not among them, as a board shows at most some hundreds: those for later, and all others. */
  leftOut: z.strictObject({ later: count, others: count }),
  allDay: z.strictObject({
    patties: count,
    items: z.array(
      z.strictObject({
        itemId: z.string(),
        title: z.string(),
        kitchenName: z.string(),
        ...pick(lineFields, DIFFERENCES),
        quantity: count,
      }),
    ),
    /** Portions of ingredients in them, as the menu has them now, the most first. */
    ingredients: z.array(
      z.strictObject({ ingredientId: z.string(), name: z.string(), quantity: count }),
    ),
  }),
  pause: pause.nullable(),
  rush: control.nullable(),
  soldOut: z.array(z.strictObject({ itemId: z.string(), title: z.string(), until: instant })),
  ingredientsOut: z.array(
    z.strictObject({ ingredientId: z.string(), name: z.string(), until: instant }),
  ),
  troubled: z.array(z.strictObject({ orderId: z.string(), number: z.int(), numberDay })),
  blocked: z.array(z.strictObject({ sender: z.string(), until: instant })),
}) satisfies z.ZodType<ReturnType<typeof formatBoard>>

/** Formats the board as the API's answer. Its words are those that cooks read, without deposits. */
export function formatBoard({ tickets, allDay, ...board }: Board, locale: Locale) {
  return {
    ...board,
    tickets: tickets.map((ticket) => ({
      ...ticket,
      lines: ticket.lines.map((line) => {
        const { kitchenName, makeMinutes, patties, leftOut, swappedFor } = line
        const since = {
          ...(leftOut === undefined ? {} : { leftOut }),
          ...(swappedFor === undefined ? {} : { swappedFor }),
        }
        const words = partTexts(forCooks(line), locale)
        return { ...lineAnswer(line, locale), words, kitchenName, makeMinutes, patties, ...since }
      }),
    })),
    allDay: {
      ...allDay,
      items: allDay.items.map((item) => {
        const { parts } = forCooks(item)
        return { ...releasedLine(item), words: partTexts({ parts, quantity: 1 }, locale) }
      }),
    },
  }
}

const BOARD_EXAMPLE: z.infer<typeof boardAnswer> = {
  tickets: [
    {
      ...EXAMPLE.names,
      businessDay: '2026-11-20',
      version: 1,
      state: 'placed',
      table: null,
      address: null,
      guest: { name: 'Ada', phone: null },
      note: 'No nuts, thanks.',
      allergies: {
        from: 'note',
        allergens: ['nuts'],
        words: [{ at: 3, text: 'nuts' }],
        read: null,
      },
      slotAt: null,
      promisedAt: PROMISE_EXAMPLE.readyAt,
      fireAt: null,
      isLater: false,
      workMinutes: 8,
      placedAt: EXAMPLE.placedAt,
      answerBy: EXAMPLE.placedAt + 600_000,
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
      payment: { ...EXAMPLE.payment, paidBy: null, total: 1900, currency: 'USD', refundable: 0 },
      lines: [{ ...EXAMPLE.line, kitchenName: 'Smash', makeMinutes: 4, patties: 2 }],
      adjustments: [],
    },
  ],
  leftOut: { later: 0, others: 0 },
  allDay: {
    patties: 4,
    items: [
      {
        itemId: 'plain-smash',
        title: 'Plain Smash',
        kitchenName: 'Smash',
        ...pick(EXAMPLE.line, DIFFERENCES),
        quantity: 2,
      },
    ],
    ingredients: [{ ingredientId: 'beef-patty', name: 'Beef', quantity: 4 }],
  },
  pause: null,
  rush: null,
  soldOut: [],
  ingredientsOut: [],
  troubled: [],
  blocked: [],
}

export const boardContract = get(['Kitchen', '/api/kitchen/board', 'Everything the board shows'], {
  answer: {
    200: { description: 'The board.', schema: boardAnswer, example: BOARD_EXAMPLE },
    304: KNOWN,
  },
})
