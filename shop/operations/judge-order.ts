import type { Kitchen, OrderWork, Plan } from '#shop/domain/capacity.ts'
import { discountCodeKey } from '#shop/domain/discount.ts'
import { openingWindows } from '#shop/domain/hours.ts'
import { planOrder, type TimeRefusal } from '#shop/domain/order-time.ts'
import { hasSteering } from '#shop/domain/plain-text.ts'
import { type MeasuredSpeed, type OrderPromise, orderPromise } from '#shop/domain/promise.ts'
import { type Enquiry, type Quote, type QuoteRefusal, quote } from '#shop/domain/quote.ts'
import type { ShopSettings } from '#shop/domain/settings.ts'
import { quarterStart } from '#shop/domain/slots.ts'
import { findDiscountCode } from '#shop/persistence/queries/discount-codes.ts'
import {
  type KitchenControls,
  readClaimedMinutes,
  readControls,
} from '#shop/persistence/queries/kitchen.ts'
import { readOrdersAhead } from '#shop/persistence/queries/open-orders.ts'
import { type KitchenItem, readItemsToSell } from '#shop/persistence/queries/sellable-items.ts'
import { readSettings } from '#shop/persistence/queries/settings.ts'
import type { Selector } from '#shop/persistence/tables.ts'

/** `slot` is when the guest wants to have it, an instant; null is as soon as possible. */
export type OrderEnquiry = Enquiry & { slot: number | null }

/** What is known of the asker: whose uses of a code count, and how fast the kitchen is. */
export type Circumstances = {
  now: number
  guestKey: string | null
  speed: MeasuredSpeed | null
}

type WorkOfLine = { makeMinutes: number; patties: number }

/** Everything that the shop says about an order, before it is placed or in place of it. */
export type Judgement = {
  quote: Quote
  settings: ShopSettings
  kitchen: Kitchen
  work: OrderWork & { patties: number }
  /** For each line of the quote, what one piece of it is. */
  workOfLines: WorkOfLine[]
  /** Null when it cannot be had then; the refusals say why. */
  planned: { plan: Plan; promise: OrderPromise } | null
  refusals: (QuoteRefusal | TimeRefusal)[]
}

/** Reads each thing once; gives prices, promise and all refusals at once. */
export async function judgeOrder(
  reader: Selector,
  { now, guestKey, speed }: Circumstances,
  enquiry: OrderEnquiry,
): Promise<Judgement> {
  const settings = await readSettings(reader)
  const items = await readItemsToSell(
    reader,
    enquiry.lines.map(({ itemId }) => itemId),
  )
  const known = await knownCode(reader, enquiry.code, guestKey)
  const quoted = quote({ categories: [{ items }] }, { ...settings, now, known }, enquiry)
  const kitchen = await readKitchen(reader, settings, now, speed)
  const workOfLines = quoted.lines.map((line) => workOf(items, line.itemId))
  const work = workOfOrder(quoted, workOfLines)
  const outcome = planOrder(kitchen, settings, work, enquiry.slot, now)
  if ('refusal' in outcome) {
    const refusals = [...quoted.refusals, outcome.refusal]
    return { quote: quoted, settings, kitchen, work, workOfLines, planned: null, refusals }
  }
  const { plan } = outcome
  const ahead = await readOrdersAhead(reader, plan.readyAt)
  const promise = orderPromise(plan.readyAt, now, kitchen, ahead, work.zoneMinutes)
  const planned = { plan, promise }
  return {
    quote: quoted,
    settings,
    kitchen,
    work,
    workOfLines,
    planned,
    refusals: quoted.refusals,
  }
}

async function knownCode(reader: Selector, typed: string | undefined, guestKey: string | null) {
  if (typed === undefined || hasSteering(typed)) return undefined
  return findDiscountCode(reader, discountCodeKey(typed), guestKey)
}

async function readKitchen(
  reader: Selector,
  settings: ShopSettings,
  now: number,
  speed: MeasuredSpeed | null,
): Promise<Kitchen & KitchenControls> {
  return {
    ...settings,
    ...(await readControls(reader, now)),
    windows: openingWindows(settings, now, settings.daysAhead + 1),
    claimed: await readClaimedMinutes(reader, quarterStart(now)),
    measured: speed,
  }
}

function workOf(items: readonly KitchenItem[], itemId: string): WorkOfLine {
  const item = items.find(({ id }) => id === itemId)
  return { makeMinutes: item?.makeMinutes ?? 0, patties: item?.patties ?? 0 }
}

function workOfOrder({ lines, zone }: Quote, workOfLines: readonly WorkOfLine[]) {
  const total = (key: keyof WorkOfLine) =>
    lines.reduce((sum, { quantity }, line) => sum + quantity * (workOfLines[line]?.[key] ?? 0), 0)
  return {
    workMinutes: total('makeMinutes'),
    patties: total('patties'),
    zoneMinutes: zone?.extraMinutes ?? 0,
  }
}
