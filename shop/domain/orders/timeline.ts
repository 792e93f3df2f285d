import type { MinorUnits } from '../common/money.ts'
import { ADJUSTMENT_KINDS, type Adjustment } from './adjustment.ts'
import { type OrderActorKind, REFUND_MEANS, type RefundMeans } from './order.ts'
import type { OrderReason } from './order-reason.ts'
import { isLost, ORDER_STATES, type OrderState, STATE_NAMES } from './order-states.ts'

/** One step of an order's history as staff see it: what, who and why. */
export type OrderEvent = OrderReason & {
  version: number
  kind: string
  /** The state after it. */
  state: OrderState
  /** Epoch milliseconds. */
  at: number
  actor: OrderActorKind
  /** The name of the staff member, if the account still exists. */
  actorName: string | null
  facts: Record<string, unknown>
}

/** One step as the guest sees it. */
export type GuestStep = OrderReason & {
  kind: (typeof GUEST_KINDS)[number]
  at: number
  /** Done by the guest or by the shop. */
  by: 'guest' | 'shop'
  /** The promise that it came with: when the kitchen has the order ready. */
  promisedAt: number | null
  /** What became of a line, for `adjusted`. */
  adjustment?: StepOfLine
}

/** What a step says of a line: pieces, as it was sold, and what comes instead. `amount` is less to pay. */
type StepOfLine = Pick<
  Adjustment,
  'kind' | 'part' | 'title' | 'name' | 'instead' | 'quantity' | 'amount'
>

/** What was given back to the guest; `failed` did not arrive, because the bank did not accept it. */
export type GuestRefund = OrderReason & {
  at: number
  amount: MinorUnits
  means: RefundMeans
  /** The code that the guest got for it; null: money. */
  code: string | null
  state: 'made' | 'failed'
}

/** What guests are told besides the changes of state: a recall takes nothing of it back. */
const LASTING_KINDS = ['delayed', 'moved', 'adjusted', 'noted_for_guest'] as const

/** The steps that a guest sees: changes of state, new promises, and what became of lines. */
export const GUEST_KINDS = [
  ...STATE_NAMES.map((state) => ORDER_STATES[state].event),
  ...LASTING_KINDS,
] as const

/** How far along an order is, without the lost states. */
const ALONG: readonly OrderState[] = STATE_NAMES.filter((state) => !isLost(state))

/**
 * Returns the guest's part of a history (oldest first): no names, nothing that only the kitchen needs, and no step
 * that was recalled. `begunAt` is since when the order is being made, also where nobody tapped Start.
 */
export function guestTimeline(
  events: readonly OrderEvent[],
  begunAt: number | null = null,
): GuestStep[] {
  let remaining: OrderEvent[] = []
  for (const event of events) {
    if (event.kind === 'recalled') remaining = remaining.filter((one) => isKept(one, event))
    else if (event.kind === 'adjustment_undone') remaining = remaining.filter(isNotUndoneBy(event))
    else if (isGuestKind(event.kind)) remaining.push(event)
  }
  return withStart(remaining.map(guestStep), begunAt)
}

/** What its fire time told is in no history. */
function withStart(steps: GuestStep[], begunAt: number | null): GuestStep[] {
  const { event: kind } = ORDER_STATES.preparing
  if (begunAt === null || steps.some((step) => step.kind === kind)) return steps
  const start = { kind, at: begunAt, by: 'shop', promisedAt: null } as const
  const nth = steps.findIndex(({ at, kind: other }) => at > begunAt || MADE.has(other))
  const before = nth === -1 ? steps.length : nth
  return steps.toSpliced(before, 0, { ...start, reason: null, reasonCode: null })
}

/** Steps that come after the start, should all be taken in one instant. */
const MADE: ReadonlySet<string> = new Set(
  ALONG.slice(ALONG.indexOf('preparing') + 1).map((state) => ORDER_STATES[state].event),
)

/**
 * Returns the refunds of an order's card payment, and those that did not arrive and were not made good since, from
 * its history (oldest first). The automatic refund of an order that was not made is listed only when it failed;
 * one that staff asked for only when it was made first.
 */
export function guestRefunds(events: readonly OrderEvent[]): GuestRefund[] {
  const made = events.filter(({ kind }) => kind === 'refund_made')
  const failed = events.filter(
    (event) => event.kind === 'refund_failed' && (isOfItself(event) || made.some(isSame(event))),
  )
  const rows = [
    ...made.filter((event) => !failed.some(isSame(event))).map(rowOf('made')),
    ...stillMissing(failed, made).map(rowOf('failed')),
  ]
  return rows.sort((one, other) => one.at - other.at)
}

function isOfItself({ facts }: OrderEvent): boolean {
  return facts.refundId === null
}

function isSame({ facts }: OrderEvent): (other: OrderEvent) => boolean {
  return (other) => other.facts.refundId === facts.refundId
}

/** The failed refunds, without those followed by a refund of at least as much. */
function stillMissing(failed: readonly OrderEvent[], made: readonly OrderEvent[]): OrderEvent[] {
  const missing = [...failed]
  for (const { version, facts } of made) {
    const madeGood = missing.findIndex(
      (failure) => failure.version < version && amountOf(failure.facts) <= amountOf(facts),
    )
    if (madeGood !== -1) missing.splice(madeGood, 1)
  }
  return missing
}

function rowOf(state: GuestRefund['state']): (event: OrderEvent) => GuestRefund {
  return ({ at, facts, reason, reasonCode }) => {
    const means = REFUND_MEANS.find((each) => each === facts.means) ?? 'card'
    const code = typeof facts.code === 'string' ? facts.code : null
    return { at, amount: amountOf(facts), reason, reasonCode, means, code, state }
  }
}

function amountOf({ amount }: OrderEvent['facts']): MinorUnits {
  return Number(amount)
}

function isNotUndoneBy({ facts }: OrderEvent): (event: OrderEvent) => boolean {
  return ({ kind, version }) => kind !== 'adjusted' || version !== facts.undoes
}

/** What the guest was told stays. */
function isKept({ kind, state }: OrderEvent, recall: OrderEvent): boolean {
  const isLasting = LASTING_KINDS.some((one) => one === kind)
  return isLasting || ALONG.indexOf(state) <= ALONG.indexOf(recall.state)
}

function isGuestKind(kind: string): kind is GuestStep['kind'] {
  return (GUEST_KINDS as readonly string[]).includes(kind)
}

function guestStep({ kind, at, actor, reason, reasonCode, facts }: OrderEvent): GuestStep {
  const { promisedAt } = facts
  return {
    kind: kind as GuestStep['kind'],
    at,
    by: actor === 'guest' ? 'guest' : 'shop',
    reason,
    reasonCode,
    promisedAt: typeof promisedAt === 'number' ? promisedAt : null,
    ...(kind === 'adjusted' && { adjustment: stepOfLine(facts) }),
  }
}

/** Returns what a step of the kind `adjusted` says of a line, from its facts. */
export function stepOfLine(facts: OrderEvent['facts']): StepOfLine {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    kind: ADJUSTMENT_KINDS.find((each) => each === facts.kind) ?? 'left_out',
    part: textOf(facts.part),
    title: textOf(facts.title) ?? '',
    name: textOf(facts.name) ?? '',
    instead: textOf(facts.instead),
    quantity: Number(facts.quantity),
    amount: Number(facts.amount),
  }
}
