import fc from 'fast-check'
import { expect } from 'vitest'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { sum } from '#shop/domain/common/money.ts'
import type { PaymentMethod } from '#shop/domain/orders/order.ts'
import { ACTION_NAMES, type OrderAction } from '#shop/domain/orders/order-actions.ts'
import type { OrderState } from '#shop/domain/orders/order-states.ts'
import type { OrderActor } from '#shop/domain/orders/order-transitions.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { expireUnansweredOrders } from '#shop/operations/orders/expire-unanswered-orders.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { changeOrder, findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import type { Shop } from '#shop/shop.ts'
import { FRIDAY_EVENING, orderInput } from '#tests/support/order-input.ts'
import { paymentRow } from '#tests/support/order-rows.ts'
import { adjust, adjustCommands } from './adjust-commands.ts'
import { COUNTED, type Stock, stockOf, TAKES, THINGS } from './adjust-model.ts'
import {
  endOf,
  MINUTE,
  type Model,
  type ModelOrder,
  picked,
  stepOf,
  take,
  type Who,
} from './model.ts'

export type Real = { shop: Shop; clock: { now: number }; actors: Record<Who, OrderActor> }
export type Command = fc.AsyncCommand<Model, Real>

/** What two people can mean alike, so that the second's wish is fulfilled. */
const ALIKE = new Set<OrderAction>([
  'accept',
  'refuse',
  'start',
  'finish',
  'send_out',
  'complete',
  'cancel',
  'recall',
  'see',
])

const EVERYBODY: readonly Who[] = ['cook', 'guest', 'courier']

/** Everything that can happen to orders, in any order; commands that are listed twice happen twice as often. */
export function everyCommand(): fc.Arbitrary<Command>[] {
  const pick = fc.nat(3)
  const some = fc
    .tuple(pick, fc.constantFrom(...ACTION_NAMES), fc.constantFrom(...EVERYBODY), fc.nat(5))
    .map(([order, action, who, chance]) => act(order, action, who, chance === 0))
  const possible = fc.tuple(pick, fc.nat(100)).map((chosen) => actAsAllowed(...chosen))
  const forward = fc.tuple(pick, fc.integer({ min: 1, max: 4 })).map((chosen) => cook(...chosen))
  return [
    fc
      .tuple(
        fc.constantFrom<Fulfilment>('pickup', 'delivery', 'delivery', 'table'),
        fc.constantFrom<PaymentMethod>('counter', 'card'),
        fc.boolean(),
      )
      .map((chosen) => place(...chosen)),
    ...[some, some, possible, possible, possible, forward, forward],
    pick.map(promisePayment),
    fc.constantFrom(0.5, 1, 3, 8, 16).map(passTime),
    fc.constant(watch()),
    ...adjustCommands(),
  ]
}

/** An order by card of which one piece is left out. */
export function soldAndLeftOut(): Command[] {
  const leftOut = adjust(0, { kind: 'left_out', line: 0, part: null, quantity: 1 })
  return [place('pickup', 'card', false), promisePayment(0), cook(0, 1), leftOut]
}

/** Tries everything that is not allowed with the oldest order, by everybody. */
export async function expectRefusals(model: Model, real: Real): Promise<void> {
  const [order] = model.orders
  if (!order) return
  for (const action of ACTION_NAMES) {
    for (const who of EVERYBODY) {
      if (stepOf(order, action, who, model.now) !== null) continue
      await act(0, action, who, false).run(model, real)
    }
  }
}

/** What every order is of; a part of it can be left out. */
const SOLD = [
  { item: 'smash', quantity: 2 },
  { item: 'cola', quantity: 1 },
] as const

/** What such an order takes. */
const SOLD_TAKES = stockOf((thing) =>
  sum(SOLD.map(({ item, quantity }) => TAKES[item][thing] * quantity)),
)

/** Why a line of it is refused: what is out is said of each thing, and of what is short only the scarcest. */
function refusalsOf({ item, quantity }: (typeof SOLD)[number], left: Stock): string[] {
  const needed = THINGS.filter((thing) => TAKES[item][thing] > 0)
  const out = needed.filter((thing) => left[thing] === 0)
  if (out.length > 0) {
    return out.map((thing) => (COUNTED[thing] === 'item' ? 'sold_out' : 'ingredient_sold_out'))
  }
  const isShort = needed.some((thing) => left[thing] < TAKES[item][thing] * quantity)
  return isShort ? ['too_few_left'] : []
}

function place(fulfilment: Fulfilment, card: PaymentMethod, hasCode: boolean): Command {
  return {
    check: () => true,
    toString: () => `place(${fulfilment}, ${card}${hasCode ? ', with a code' : ''})`,
    async run(model, { shop }) {
      const input = orderInput({ paymentMethod: card })
      const placed = await placeOrder(shop, {
        ...input,
        enquiry: {
          ...input.enquiry,
          fulfilment,
          lines: SOLD.map(({ item: itemId, quantity }) => ({ itemId, quantity, choices: [] })),
          ...(fulfilment === 'delivery' ? { place: { postcode: '34000' } } : {}),
          ...(fulfilment === 'table' ? { table: '7' } : {}),
          ...(hasCode ? { code: 'LUNCH' } : {}),
        },
        details: {
          ...input.details,
          street: 'Grill Street 1',
          city: 'Town',
          guest: { ...input.details.guest, phone: '+90 532 555 01 00' },
        },
      })
      const expected = SOLD.flatMap((line) => refusalsOf(line, model.left))
      expect(placed.ok ? [] : placed.refusals.map(({ code }) => code)).toEqual(expected)
      if (!placed.ok) return
      for (const thing of THINGS) model.left[thing] -= SOLD_TAKES[thing]
      const { id, totals } = placed.value
      if (card === 'card') {
        const payment = paymentRow({
          id: `pay ${id}`,
          order_id: id,
          state: 'open',
          amount: totals.total,
        })
        await shop.work((tx) => tx.insertInto('payments').values(payment).execute())
      }
      model.orders.push(newOrder({ id, fulfilment, card, hasCode, now: model.now }))
    },
  }
}

function act(pick: number, action: OrderAction, who: Who, isStale: boolean): Command {
  return {
    check: ({ orders }) => orders.length > 0,
    toString: () => `${who} ${action} ${pick}${isStale ? ', stale' : ''}`,
    async run(model, { shop, actors }) {
      const order = picked(model, pick)
      const outcome = await advanceOrder(shop, {
        orderId: order.id,
        action,
        expectedVersion: isStale ? order.version - 1 : order.version,
        actor: actors[who],
        reason: 'Because',
        ...(action === 'delay' ? { minutes: 5 } : {}),
      })
      const to = stepOf(order, action, who, model.now)
      const { last } = order
      const isDone =
        last?.version === order.version && last.action === action && last.allowed.includes(who)
      // What was read is read, whichever version was on the screen.
      if (isStale && isDone && ALIKE.has(action)) {
        expect(outcome).toMatchObject({ ok: true, value: { version: order.version } })
      } else if (isStale && action !== 'read_allergy')
        expect(outcome).toMatchObject({ refusals: [{ code: 'version_changed' }] })
      else if (to === null) {
        expect(outcome).toMatchObject({ refusals: [{ code: 'not_possible_now' }] })
      } else {
        const allowed = EVERYBODY.filter((each) => stepOf(order, action, each, model.now) !== null)
        take(model, order, action, who, to)
        order.last = { action, allowed, version: order.version }
        expect(outcome).toMatchObject({ ok: true, value: { state: to, version: order.version } })
      }
    },
  }
}

/** An allowed action, because most random ones are not allowed. */
function actAsAllowed(pick: number, choice: number): Command {
  return {
    check: ({ orders }) => orders.length > 0,
    toString: () => `what may be done with ${pick}, ${choice}`,
    async run(model, real) {
      const order = picked(model, pick)
      const allowed = ACTION_NAMES.flatMap((action) =>
        EVERYBODY.filter((who) => stepOf(order, action, who, model.now) !== null).map(
          (who) => [action, who] as const,
        ),
      )
      const [action, who] = allowed[choice % Math.max(1, allowed.length)] ?? []
      if (action && who) await act(pick, action, who, false).run(model, real)
    },
  }
}

const NEXT: Partial<Record<OrderState, OrderAction>> = {
  placed: 'accept',
  accepted: 'start',
  preparing: 'finish',
  ready: 'complete',
}

/** The usual next steps, so that late states of an order occur often enough. */
function cook(pick: number, steps: number): Command {
  return {
    check: ({ orders }) => orders.length > 0,
    toString: () => `${pick} goes ${steps} steps on`,
    async run(model, real) {
      for (let step = 0; step < steps; step += 1) {
        const action = NEXT[picked(model, pick).state]
        if (action) await act(pick, action, 'cook', false).run(model, real)
      }
    },
  }
}

/** What the payment worker does when a card has been authorised. */
function promisePayment(pick: number): Command {
  return {
    check: ({ orders }) => orders.length > 0,
    toString: () => `card promised for ${pick}`,
    async run(model, { shop }) {
      const order = picked(model, pick)
      if (order.state !== 'placed' || order.card === 'counter' || order.isPaid) return
      await shop.work(async (tx) => {
        const promised = tx.updateTable('payments').set({ state: 'authorised' })
        await promised.where('order_id', '=', order.id).execute()
        const row = await findOrder(tx, order.id)
        if (!row) throw new Error('An order is gone.')
        await changeOrder(
          tx,
          row,
          {
            kind: 'payment_authorised',
            state: 'placed',
            actor: 'payment',
            actorId: null,
            reason: null,
            facts: {},
            columns: { payment_state: 'authorised', answer_by: model.now + 10 * MINUTE },
          },
          model.now,
        )
      })
      Object.assign(order, { isPaid: true, shownAt: model.now, version: order.version + 1 })
    },
  }
}

/** The business day doesn't end: its stock is counted. */
const LATEST = FRIDAY_EVENING + 360 * MINUTE

function passTime(minutes: number): Command {
  return {
    check: ({ now }) => now < LATEST,
    toString: () => `${minutes} minutes pass`,
    async run(model, { clock }) {
      model.now += minutes * MINUTE
      clock.now = model.now
    },
  }
}

/** Several programs check at once, as on one PostgreSQL. */
function watch(): Command {
  return {
    check: () => true,
    toString: () => 'the clock is looked at',
    async run(model, { shop }) {
      await Promise.all([expireUnansweredOrders(shop), expireUnansweredOrders(shop)])
      for (const order of model.orders) {
        const end = endOf(order)
        if (end === null) continue
        if (end <= model.now) take(model, order, 'expire', 'shop', 'expired')
        else if (order.card === 'counter' || order.isPaid) {
          const waited = model.now - order.shownAt
          order.calls = Math.max(order.calls, [1, 3].filter((due) => waited >= due * MINUTE).length)
        }
      }
    },
  }
}

function newOrder(
  facts: Pick<ModelOrder, 'id' | 'fulfilment' | 'card' | 'hasCode'> & { now: number },
): ModelOrder {
  const { now, ...order } = facts
  return {
    ...order,
    version: 1,
    state: 'placed',
    isPaid: false,
    isDriven: false,
    isUnseen: false,
    begun: new Set(),
    placedAt: now,
    shownAt: now,
    closedAt: now,
    calls: 0,
    lines: [...SOLD],
    changes: [],
    held: { ...SOLD_TAKES },
  }
}
