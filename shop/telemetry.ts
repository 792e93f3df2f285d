import type { OrderRefusal } from './domain/orders/order-refusal.ts'

/** What a piece of work is called in a trace. */
type SpanName = 'place order' | 'transaction'

/** What came of an order that was sent: it was placed, now or before under the same key, or not. */
type OrderAnswer =
  | { ok: true; value: { replayed: boolean } }
  | { ok: false; refusals: readonly Pick<OrderRefusal, 'code'>[] }

/** What the shop reports to whoever watches it. It may neither fail nor keep anybody waiting. */
export type Telemetry = {
  /** Somebody has sent an order, and this is what came of it. */
  orderAnswered: (outcome: OrderAnswer) => void
  /** Runs a piece of work, as a part of whatever asked for it. */
  span: <Answer>(name: SpanName, run: () => Promise<Answer>) => Promise<Answer>
}

/** Nobody watches. */
export const NO_TELEMETRY: Telemetry = { orderAnswered() {}, span: (_name, run) => run() }
