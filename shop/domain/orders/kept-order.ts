import type { Fulfilment } from '../common/fulfilment.ts'
import type { LineStacks } from '../pricing/line-stacks.ts'
import type { AnsweredPart, OrderLine, PricedLine, WithOptions } from '../pricing/order-line.ts'
import type { NumberDay } from './number-day.ts'
import type { PaymentState } from './order.ts'
import type { OrderState } from './order-states.ts'

/**
 * The status of an order that a guest's device keeps, as programs and browsers receive it. Instants in epoch
 * milliseconds, money in minor units.
 */
export type KeptOrder = {
  token: string
  number: number
  /** Its number's day, where that is not the present business day. */
  numberDay: NumberDay | null
  pickupCode: string
  state: OrderState
  payment: { state: PaymentState }
  fulfilment: Fulfilment
  table: string | null
  placedAt: number
  /** When the kitchen has it ready, by the latest promise. */
  promisedAt: number
  /** When the guest has it: the same, and for a delivery the road as well. */
  hasItAt: number
  /**
   * When the guest would have it by the first promise, if the kitchen has delayed it since; null: that still holds.
   */
  saidAt: number | null
  /** What is to be paid now. */
  total: number
  /** How much less that is than was ordered, for what the kitchen changed since. */
  adjusted: number
  /** What was ordered, if that was asked for. */
  lines?: KeptLine[]
  /** How each line is drawn, likewise. */
  stacks?: LineStacks['stacks']
  /** How combos are drawn, likewise; `line` is the place of theirs among all. */
  picked?: LineStacks['picked']
}

type KeptLine = WithOptions<
  Pick<OrderLine, 'itemId' | 'quantity' | 'choices' | 'without' | 'for'>
> &
  Pick<PricedLine, 'title' | 'unitPrice' | 'total'> & { parts: AnsweredPart[] }
