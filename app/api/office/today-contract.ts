import { z } from 'zod'
import { FURTHER_NOTICE } from '#shop/domain/menu/sold-out.ts'
import { TROUBLE_KINDS } from '#shop/domain/messages/shop-trouble.ts'
import { OPEN_BLOCKS, type OpenBlock } from '#shop/domain/orders/open-block.ts'
import { PAUSE_CODES } from '#shop/domain/orders/order-reason.ts'
import type { Today } from '#shop/operations/kitchen/read-today.ts'
import { get } from '../contract/contract.ts'
import { instant } from '../contract/money.ts'
import { EXAMPLE, numberDay } from '../contract/order-fields.ts'
import { kept } from './evening-contract.ts'
import { figures, SUMS_EXAMPLE } from './money-contract.ts'

const count = z.int().min(0)
const control = z.strictObject({ until: instant, minutes: count, reason: z.string() })

const ahead = z.strictObject({
  opens: instant,
  closes: instant,
  kitchenMinutes: count,
  quarters: z.array(z.strictObject({ at: instant, claimed: count })),
})

const closing = z.strictObject({
  closesAt: instant.nullable(),
  earlier: z.array(z.strictObject({ at: instant, ordersLater: count })),
  early: z
    .strictObject({
      closesAt: instant,
      wouldCloseAt: instant,
      note: z.string(),
      change: z.string(),
    })
    .nullable(),
})

const numbered = z.strictObject({ number: z.int(), numberDay })
/** `first` is the earliest instant that matters in it: shown, promised or ready. */
const block = z.strictObject({ count, first: instant.nullable() })

const blocks = z.strictObject({
  ...(Object.fromEntries(OPEN_BLOCKS.map((name) => [name, block])) as Record<
    OpenBlock,
    typeof block
  >),
  mostLate: numbered.nullable(),
  /** Who is on the road, three names at most. */
  couriers: z.array(z.string()),
})

const out = z.strictObject({
  kind: z.enum(['item', 'ingredient']),
  id: z.string(),
  name: z.string(),
  /** `${FURTHER_NOTICE}`: until somebody sells it again. */
  until: instant,
  since: instant.nullable(),
})

const takings = z.strictObject({
  day: z.iso.date(),
  figures,
  /** What the same weekday of the week before had taken by then. */
  before: z.int(),
  toPay: z.strictObject({ count, amount: z.int() }),
  kept,
  week: kept,
  /** Null: there was nothing to close; `closing` is its number, null as long as nobody closed it. */
  yesterday: z.strictObject({ day: z.iso.date(), closing: z.int().nullable() }).nullable(),
})

/** What is answered of today; a picture is none of its facts. */
export type TodayAnswer = Omit<Today, 'out'> & { out: Omit<Today['out'][number], 'picture'>[] }

const today = z.strictObject({
  unanswered: count,
  troubled: z.array(z.strictObject({ orderId: z.string(), number: z.int(), numberDay })),
  openThreads: count,
  /** Drafts of dishes that were not published at their time. */
  drafts: z.array(z.strictObject({ itemId: z.string(), title: z.string(), why: z.string() })),
  troubles: z.array(
    z.strictObject({
      kind: z.enum(TROUBLE_KINDS),
      since: instant,
      percent: z.number().nullable(),
    }),
  ),
  pause: control.extend({ reasonCode: z.enum(PAUSE_CODES).nullable() }).nullable(),
  rush: control.nullable(),
  soldOut: count,
  /** What is marked as sold out, items and then ingredients. */
  out: z.array(out),
  blocks,
  /** Null for who may not see reports. */
  takings: takings.nullable(),
  ahead: ahead.nullable(),
  closing,
  dayEnds: instant,
}) satisfies z.ZodType<TodayAnswer>

const SEVEN = 1795201200000
const HALF = 1_800_000

const TODAY_EXAMPLE: TodayAnswer = {
  unanswered: 1,
  troubled: [{ orderId: EXAMPLE.id, number: 12, numberDay: null }],
  openThreads: 2,
  drafts: [{ itemId: 'plain-smash', title: 'Plain Smash', why: 'changed_meanwhile' }],
  troubles: [{ kind: 'mail', since: SEVEN - HALF, percent: null }],
  pause: null,
  rush: { until: SEVEN + HALF, minutes: 10, reason: '' },
  soldOut: 1,
  out: [
    { kind: 'item', id: 'garden-row', name: 'Garden Row', until: FURTHER_NOTICE, since: SEVEN },
    { kind: 'ingredient', id: 'cheddar', name: 'Cheddar', until: SEVEN + HALF, since: null },
  ],
  blocks: {
    new: { count: 1, first: SEVEN - 24_000 },
    griddle: { count: 3, first: SEVEN + 240_000 },
    late: { count: 1, first: SEVEN - 120_000 },
    ready: { count: 0, first: null },
    road: { count: 1, first: SEVEN - HALF },
    mostLate: { number: 92, numberDay: null },
    couriers: ['Bo'],
  },
  takings: {
    day: '2026-11-20',
    figures: SUMS_EXAMPLE.figures,
    before: 158_200,
    toPay: { count: 5, amount: 15575 },
    kept: { orders: 84, late: 3 },
    week: { orders: 310, late: 9 },
    yesterday: { day: '2026-11-19', closing: 211 },
  },
  ahead: {
    opens: SEVEN - 14 * HALF,
    closes: SEVEN + 2 * HALF,
    kitchenMinutes: 45,
    quarters: [
      { at: SEVEN, claimed: 45 },
      { at: SEVEN + HALF / 2, claimed: 12 },
      { at: SEVEN + HALF, claimed: 0 },
      { at: SEVEN + (HALF * 3) / 2, claimed: 4 },
    ],
  },
  closing: {
    closesAt: SEVEN + 2 * HALF,
    earlier: [{ at: SEVEN + HALF, ordersLater: 1 }],
    early: null,
  },
  dayEnds: SEVEN + 18 * HALF,
}

export const todayContract = get(
  [
    'Office',
    '/api/office/today',
    'What needs somebody, the open orders, the work ahead, and what the day took',
  ],
  {
    answer: {
      200: {
        description:
          'Minutes of work by quarter hour against what the kitchen can do, in the present opening or the next.',
        schema: today,
        example: TODAY_EXAMPLE,
      },
    },
  },
)
