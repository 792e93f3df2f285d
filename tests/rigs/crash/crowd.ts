import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { OPEN_STATES, type OrderState } from '#shop/domain/orders/order-states.ts'
import type { Chance } from '../chance.ts'
import type { Answer, RigClient } from '../rig-client.ts'
import { type AskedOrder, askedOrder } from './asked-order.ts'
import { nextStep, type Step } from './next-step.ts'
import type { Oracle } from './oracle.ts'

type PlacedBody = {
  id: string
  token: string
  number: number
  fulfilment: Fulfilment
  totals: { total: number }
}
type OrderNow = { version: number; state: OrderState }
type SteppedBody = { order?: OrderNow; code?: string; errors?: { order?: OrderNow }[] }

/** An acknowledged order, as its guest and the kitchen know it. */
export type KnownOrder = OrderNow & {
  asked: AskedOrder
  id: string
  token: string
  fulfilment: Fulfilment
  /** The text of the acknowledgement. */
  answer: string
  /** Somebody is acting on it at the moment, so nobody else may. */
  isBusy: boolean
  /** An action that got no answer, so it may have happened. */
  doubtful: Step | null
}

/** Guests and cooks, and all they know of the shop. A crowd outlives many crashes. */
export type Crowd = {
  known: KnownOrder[]
  /** Orders that were sent and never answered. */
  unanswered: AskedOrder[]
  /** Answers that the shop should not have given. */
  faults: string[]
  /** Does one thing. */
  doOneThing: (client: RigClient, chance: Chance) => Promise<Reply>
  /** Sends an order, for the first time or again; the shop may have it already. */
  place: (client: RigClient, asked: AskedOrder) => Promise<Reply>
  /** Records that an order will be sent. */
  asks: (asked: AskedOrder) => void
  take: (client: RigClient, order: KnownOrder, step: Step) => Promise<Reply>
}

/** Whether the shop answered, asked to retry later (as it may when busy), or gave no answer. */
type Reply = 'answer' | 'not now' | 'nothing'

type CrowdOptions = {
  /** Records everything that is acknowledged. */
  oracle: Oracle
  /** The code on the sign of table 7. */
  tableSign: string
  /** Refusal codes that are also acceptable besides the usual ones. */
  refusals?: readonly string[] | undefined
}

export function openCrowd({ oracle, tableSign, refusals = [] }: CrowdOptions): Crowd {
  const allowed = new Set([...REFUSALS, ...refusals])
  const crowd: Crowd = { known: [], unanswered: [], faults: [], doOneThing, asks, place, take }
  let orders = 0

  async function doOneThing(client: RigClient, chance: Chance): Promise<Reply> {
    const kind = chance.below(10)
    if (kind < 6) {
      const order = pickOrder(crowd.known, chance)
      const step = order && nextStep(chance, order)
      if (step) return take(client, order, step)
    }
    orders += 1
    const asked = askedOrder(chance, orders, tableSign)
    if (kind === 9) return replyOf(await answerOf(client.asGuest('/api/quote', WANTED)))
    asks(asked)
    return place(client, asked)
  }

  function asks({ key, email }: AskedOrder): void {
    oracle.write({ kind: 'asked', key, email })
  }

  async function place(client: RigClient, asked: AskedOrder): Promise<Reply> {
    const headers = { 'idempotency-key': asked.key }
    const answer = await answerOf(client.asGuest('/api/orders', asked.body, headers))
    if (!answer || answer.status === 503) {
      crowd.unanswered.push(asked)
      return replyOf(answer)
    }
    if (answer.status !== 201) {
      if (!isRefusal(answer, allowed)) crowd.faults.push(`${asked.key} was answered ${answer.text}`)
      return 'answer'
    }
    const { id, token, number, fulfilment, totals } = answer.body as PlacedBody
    oracle.write({ kind: 'placed', key: asked.key, id, number, total: totals.total })
    const now = { version: 1, state: 'placed', isBusy: false, doubtful: null } as const
    crowd.known.push({ asked, id, token, fulfilment, answer: answer.text, ...now })
    return 'answer'
  }

  async function take(client: RigClient, order: KnownOrder, step: Step): Promise<Reply> {
    order.isBusy = true
    const body = { ...step.body, version: order.version }
    const answer = await answerOf(
      step.by === 'guest'
        ? client.asGuest(`/api/orders/${order.token}/${step.action}`, body)
        : client.asKitchen(`/api/kitchen/orders/${order.id}/${step.action}`, body),
    )
    order.isBusy = false
    if (!answer || answer.status === 503) {
      order.doubtful = step
      return replyOf(answer)
    }
    const now = orderNow(answer, order)
    if (!now) {
      const place = `${step.action} of ${order.id} at version ${order.version}`
      crowd.faults.push(`${place} was answered ${answer.status} ${answer.text}`)
      return 'answer'
    }
    oracle.write({ kind: 'stepped', id: order.id, version: now.version, state: now.state })
    Object.assign(order, { version: now.version, state: now.state, doubtful: null })
    return 'answer'
  }

  return crowd
}

function isOpen(state: OrderState): boolean {
  return (OPEN_STATES as readonly OrderState[]).includes(state)
}

const WANTED = { lines: [{ itemId: 'smash', quantity: 2, options: [] }], fulfilment: 'pickup' }

/** Older orders are left alone, to be found unchanged. */
const LATEST = 200

function pickOrder(known: readonly KnownOrder[], chance: Chance): KnownOrder | undefined {
  const open = known
    .slice(-LATEST)
    .filter(({ isBusy, doubtful, state }) => !isBusy && !doubtful && isOpen(state))
  return open.length > 0 ? chance.pick(open) : undefined
}

/**
 * The state of an order after an action. An earlier unanswered attempt may have succeeded, and an order that
 * nobody accepted for hours (by the shop's clock) expires.
 */
function orderNow({ status, body }: Answer, { version, doubtful }: KnownOrder): OrderNow | null {
  const { order, code, errors } = body as SteppedBody
  if (status === 200 && order?.version === version + 1) return order
  const found = errors?.[0]?.order
  if (code !== 'version_changed' || found?.version !== version + 1) return null
  return doubtful || found.state === 'expired' ? found : null
}

/** The shop may refuse, for example a code that is used up. */
function isRefusal({ status, body }: Answer, allowed: ReadonlySet<string>): boolean {
  const { code, errors = [] } = body as { code?: string; errors?: { code: string }[] }
  const isRight = errors.every((error) => allowed.has(error.code))
  return status === 409 && code === 'order_refused' && isRight
}

const REFUSALS = ['code_not_valid', 'slot_gone', 'too_late']

/** Undefined if the server was down, or crashed while answering. */
function answerOf(asking: Promise<Answer>): Promise<Answer | undefined> {
  return asking.catch(() => undefined)
}

function replyOf(answer: Answer | undefined): Reply {
  if (!answer) return 'nothing'
  return answer.status === 503 ? 'not now' : 'answer'
}
