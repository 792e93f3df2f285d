import fc from 'fast-check'
import { expect } from 'vitest'
import { ACTION_NAMES, type OrderAction } from '#shop/domain/orders/order-actions.ts'
import type { OrderState } from '#shop/domain/orders/order-states.ts'
import type { OrderActor } from '#shop/domain/orders/order-transitions.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { expireUnansweredOrders } from '#shop/operations/orders/expire-unanswered-orders.ts'
import { changeOrder, findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import type { Shop } from '#shop/shop.ts'
import { FRIDAY_EVENING } from '#tests/support/order-input.ts'
import { adjust, adjustCommands } from './adjust-commands.ts'
import { endOf, MINUTE, type Model, picked, stepOf, take, type Who } from './model.ts'
import { place, placeCommand } from './place-command.ts'

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
    placeCommand(),
    acceptedCommand(),
    ...[some, some, possible, possible, possible, forward, forward],
    pick.map(promisePayment),
    fc.constantFrom(0.5, 1, 3, 8, 16).map(passTime),
    fc.constant(watch()),
    ...adjustCommands(),
  ]
}

/** An order that a cook has accepted, so that something can become of its lines. */
export function acceptedCommand(): fc.Arbitrary<Command> {
  return placeCommand().map((placing) => ({
    check: () => true,
    toString: () => `${placing}, accepted`,
    async run(model, real) {
      const before = model.orders.length
      await placing.run(model, real)
      if (model.orders.length === before) return
      await promisePayment(before).run(model, real)
      await cook(before, 1).run(model, real)
    },
  }))
}

/** An order by card of which one piece is left out. */
export function soldAndLeftOut(): Command[] {
  const leftOut = adjust(0, {
    kind: 'left_out',
    line: 0,
    part: null,
    quantity: 1,
    instead: null,
  })
  return [place('pickup', 'card', false, 'dishes', null), promisePayment(0), cook(0, 1), leftOut]
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
