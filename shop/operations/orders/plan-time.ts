import {
  type Kitchen,
  type OrderWork,
  type Plan,
  planAsap,
  planSlot,
} from '#shop/domain/kitchen/capacity.ts'
import type { MeasuredSpeed, OrderPromise } from '#shop/domain/kitchen/promise.ts'
import { orderPromise } from '#shop/domain/kitchen/promise.ts'
import { type OfferedDay, offeredDays } from '#shop/domain/kitchen/slot-offer.ts'
import type { DeliveryAddress } from '#shop/domain/orders/delivery-address.ts'
import { chosenFrom, type SoldLine } from '#shop/domain/pricing/order-line.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import type { Place } from '#shop/domain/settings/zones.ts'
import { storedClaims } from '#shop/persistence/json-columns.ts'
import type { Order } from '#shop/persistence/queries/orders/order-changes.ts'
import { readOrderLines } from '#shop/persistence/queries/orders/order-lines.ts'
import { storedFacts } from '#shop/persistence/queries/settings/stored-facts.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import { businessDayOf } from '../settings/present-hours.ts'
import { evaluateOrder, type OrderEnquiry, type OrderEvaluation } from './evaluate-order.ts'

/**
 * Why an order can't be had at another time: the kitchen can't promise it on the order's own day, or something in it
 * isn't sold then (`line` is its index, from 0).
 */
export type OtherTimeRefusal =
  | { code: 'time_not_offered' }
  | { code: 'not_sold_then'; line: number }

type Asked = {
  order: Order
  now: number
  speed: MeasuredSpeed | null
  /** What the menu's parts are cached by. */
  cacheKey: object
}

/** The times at which an order could be had in place of its own. */
export type OtherTimes = {
  /** When the guest would have it as soon as possible; null: not today. */
  soonest: number | null
  /** The slots of its business day. */
  slots: OfferedDay['slots']
}

/** Returns the times of its business day that an order could have: for the kitchen, it claims nothing yet. */
export async function offerTimes(reader: Selector, asked: Asked): Promise<OtherTimes> {
  const { order, now } = asked
  const evaluation = await evaluate(reader, asked, null)
  const { kitchen, settings, work } = without(order, evaluation)
  const asap = planFor(kitchen, work, null, now)
  const isToday = asap !== null && isOfItsDay(settings, order, asap)
  const days = offeredDays(kitchen, settings, work, now)
  return {
    soonest: isToday ? asap.readyAt + work.zoneMinutes * 60_000 : null,
    slots: days.find(({ day }) => day === order.business_day)?.slots ?? [],
  }
}

/** Plans an order for another slot (null: as soon as possible), evaluated as at the checkout. */
export async function planTime(
  reader: Selector,
  asked: Asked,
  slot: number | null,
): Promise<
  { plan: Plan; promise: OrderPromise; settings: ShopSettings } | { refusal: OtherTimeRefusal }
> {
  const { order, now } = asked
  const evaluation = await evaluate(reader, asked, slot)
  const { kitchen, settings, work } = without(order, evaluation)
  const plan = planFor(kitchen, work, slot, now)
  if (plan === null || !isOfItsDay(settings, order, plan)) {
    return { refusal: { code: 'time_not_offered' } }
  }
  const line = unsoldLine(evaluation, order)
  if (line !== null) return { refusal: { code: 'not_sold_then', line } }
  const ahead = evaluation.facts.open.filter(
    ({ isAhead, promisedAt, pickupCode }) =>
      isAhead && promisedAt <= plan.readyAt && pickupCode !== order.pickup_code,
  )
  const patties = ahead.reduce((sum, one) => sum + one.patties, 0)
  const before = { orders: ahead.length, patties }
  return {
    plan,
    promise: orderPromise(plan.readyAt, now, kitchen, before, work.zoneMinutes),
    settings,
  }
}

function planFor(kitchen: Kitchen, work: OrderWork, slot: number | null, now: number): Plan | null {
  const planned =
    slot === null ? planAsap(kitchen, work.workMinutes, now) : planSlot(kitchen, work, slot, now)
  return planned.ok ? planned.value : null
}

/** What it takes today to have the same lines then; of it only the kitchen and what is not sold then count. */
async function evaluate(
  reader: Selector,
  { order, now, speed, cacheKey }: Asked,
  slot: number | null,
): Promise<OrderEvaluation> {
  const lines = (await readOrderLines(reader, [order.id])).get(order.id) ?? []
  const { address } = storedFacts(order)
  const enquiry: OrderEnquiry = {
    lines: lines.map(asAsked),
    slot,
    fulfilment: order.fulfilment,
    ...(order.fulfilment === 'delivery' && address && { place: placeOf(address) }),
    ...(order.table_label !== null && { table: order.table_label }),
  }
  return evaluateOrder(reader, { now, guestKey: null, speed, cacheKey }, enquiry)
}

function placeOf({ postcode, point }: DeliveryAddress): Place {
  return { postcode, ...(point && { point }) }
}

function asAsked({ itemId, quantity, parts, for: name }: SoldLine) {
  return { itemId, quantity, for: name, ...chosenFrom(parts) }
}

/** The kitchen as it is without what this order claims, and the order's work. */
function without(order: Order, { kitchen, settings }: OrderEvaluation) {
  const claimed = new Map(kitchen.claimed)
  for (const { quarter, minutes } of storedClaims(order.claims, order.id)) {
    claimed.set(quarter, Math.max(0, (claimed.get(quarter) ?? 0) - minutes))
  }
  const { zoneMinutes } = storedFacts(order).promise.reasons
  const free = { ...kitchen, claimed } satisfies Kitchen
  return { kitchen: free, settings, work: { workMinutes: order.work_minutes, zoneMinutes } }
}

/** Its number and its counted stock belong to its day. */
function isOfItsDay(settings: ShopSettings, order: Order, { readyAt }: Plan): boolean {
  return businessDayOf(settings, readyAt) === order.business_day
}

/**
 * The first line that can't be had then. What is out at its present time too was sold before it ran out, and stays
 * sold; so does what costs something else by now, or was taken off the menu.
 */
function unsoldLine({ refusals }: OrderEvaluation, order: Order): number | null {
  const unsold = refusals.find((refusal) => {
    switch (refusal.code) {
      case 'not_available_then':
        return true
      case 'sold_out':
      case 'ingredient_sold_out':
      case 'part_sold_out':
        return refusal.until <= order.promised_at
      default:
        return false
    }
  })
  return unsold && 'line' in unsold ? (unsold.line ?? null) : null
}
