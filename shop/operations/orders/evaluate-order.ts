import type { OpeningWindow } from '#shop/domain/hours/opening-window.ts'
import type { OrderedFor } from '#shop/domain/hours/own-hours.ts'
import type { Kitchen, OrderWork, Plan } from '#shop/domain/kitchen/capacity.ts'
import {
  type MeasuredSpeed,
  type OrderPromise,
  orderPromise,
} from '#shop/domain/kitchen/promise.ts'
import { withShownTime } from '#shop/domain/kitchen/shown-time.ts'
import { quarterStart } from '#shop/domain/kitchen/slots.ts'
import { isCombo } from '#shop/domain/menu/combo.ts'
import { NO_TIMETABLE } from '#shop/domain/menu/timetable.ts'
import { planOrder, promisedTime, type TimeRefusal } from '#shop/domain/orders/order-time.ts'
import type { LineWork, SoldLine } from '#shop/domain/pricing/order-line.ts'
import { type MenuParts, NO_PARTS } from '#shop/domain/pricing/price-choices.ts'
import { type Enquiry, type Quote, type QuoteRefusal, quote } from '#shop/domain/pricing/quote.ts'
import type { PriceList } from '#shop/domain/pricing/quote-lines.ts'
import { isSameAtAnyTime } from '#shop/domain/pricing/same-at-any-time.ts'
import { stockedItems, stockedParts } from '#shop/domain/pricing/stocked-menu.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import type { AskedFacts } from '#shop/persistence/fast/order-fact-rows.ts'
import {
  type KitchenItem,
  type OrderFacts,
  readOrderFacts,
} from '#shop/persistence/fast/order-facts.ts'
import { readMenuParts } from '#shop/persistence/queries/menu/menu-parts.ts'
import { readTimetable } from '#shop/persistence/queries/menu/schedules.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import { awaitAll } from '#shop/persistence/transaction.ts'
import { dayStocks } from '../kitchen/day-stock.ts'
import { type CodeAsker, readKnownCode } from '../pricing/known-code.ts'
import { comingOpenings, openingsFor } from '../settings/present-hours.ts'

/** `slot` is the instant at which the guest wants to have it; null: as soon as possible. */
export type OrderEnquiry = Enquiry & { slot: number | null }

/** Facts about the guest, whose uses of a code count, and the kitchen's speed. */
export type EvaluationContext = Pick<
  AskedFacts,
  'now' | 'guestKey' | 'sender' | 'mailbox' | 'limitKeys'
> & {
  speed: MeasuredSpeed | null
  /** What the menu's parts are cached by: the shop's reader, where the evaluation is within a transaction. */
  cacheKey?: object
  /** When the kitchen has it ready, as the guest was shown; kept if possible. Only for as soon as possible. */
  shownReadyAt?: number | undefined
  /** The account that is signed in. Left out: none is. */
  account?: CodeAsker['account']
}

/** Everything that the shop says about an order, whether it is placed or not. */
export type OrderEvaluation = {
  facts: OrderFacts
  /** Without what is left of counted stock. */
  menu: PriceList
  quote: Quote
  settings: ShopSettings
  /** With the openings of what is ordered for: its way, and the zone that it goes to. */
  kitchen: Kitchen
  /** Those of the shop. */
  openings: readonly OpeningWindow[]
  work: OrderWork & { patties: number }
  /** The lines of the quote with their work, as they are sold. */
  lines: SoldLine[]
  /** Null when it can't be had then; the refusals say why. */
  planned: { plan: Plan; promise: OrderPromise } | null
  /** The promised time, for which sold-out items and the code are evaluated. */
  judgedAt: number
  refusals: (QuoteRefusal | TimeRefusal)[]
}

/** Reads all facts at one moment and returns prices, promise and all refusals at once. */
export async function evaluateOrder(
  reader: Selector,
  { speed, shownReadyAt, cacheKey = reader, account = nobody, ...asked }: EvaluationContext,
  enquiry: OrderEnquiry,
): Promise<OrderEvaluation> {
  const { now } = asked
  const itemIds = enquiry.lines.map(({ itemId }) => itemId)
  const [facts, known] = await awaitAll(
    readOrderFacts(reader, { ...asked, itemIds, quarter: quarterStart(now) }),
    readKnownCode(reader, enquiry.code, { guestKey: asked.guestKey, account }),
  )
  const { settings, items } = facts
  const parts = await partsOf(reader, facts, cacheKey)
  const timetable = await timetableFor(reader, facts, cacheKey)
  const days = settings.daysAhead + 1
  const openings = comingOpenings(settings, now, days)
  const stockAt = dayStocks(facts, parts)
  const kitchenFor = (order: OrderedFor) => {
    const windows = openingsFor(settings, order, now, days)
    return { ...settings, ...facts, windows, measured: speed }
  }
  const menu = { categories: [{ items }], parts, timetable }
  const quoteAt = (promisedAt: number, timedAt: number) => {
    const stock = stockAt(promisedAt)
    const categories = [{ items: stockedItems(items, stock) }]
    const stocked = { categories, parts: stockedParts(parts, stock), timetable }
    return quote(
      stocked,
      { ...settings, windows: openings, promisedAt, timedAt, askedAt: now, stock, known },
      enquiry,
    )
  }
  const planFor = (quoted: Quote) => {
    const lines = quoted.lines.map((line) => soldLine(line, items))
    const work = workOfOrder(quoted, lines)
    const { fulfilment } = enquiry
    const order = { ...work, fulfilment, endsAt: quoted.zone?.endsAt }
    const kitchen = kitchenFor(order)
    const outcome = planOrder(kitchen, settings, order, enquiry.slot, now)
    const isHeld = shownReadyAt !== undefined && enquiry.slot === null && 'plan' in outcome
    if (!isHeld) return { lines, work, kitchen, outcome }
    const plan = withShownTime(outcome.plan, shownReadyAt, kitchen, work.workMinutes, now)
    return { lines, work, kitchen, outcome: { plan } }
  }
  const timeOf = ({ outcome }: Planned) => promisedTime(outcome, enquiry.slot, now)
  const isTimeless = isSameAtAnyTime(menu, stockAt(now) !== undefined, enquiry)
  const { quoted, plan, judgedAt } = evaluateAtPromise({ quoteAt, planFor, timeOf, isTimeless })
  const { work, kitchen, outcome } = plan
  // Before the time was known, nothing could be priced for it.
  const lines =
    timetable.schedules.size === 0 ? plan.lines : quoted.lines.map((line) => soldLine(line, items))
  const planned =
    'plan' in outcome ? withPromise(outcome.plan, facts, { kitchen, work, now }) : null
  const refusals = [...quoted.refusals, ...('refusal' in outcome ? [outcome.refusal] : [])]
  return {
    facts,
    menu,
    quote: quoted,
    settings,
    kitchen,
    openings,
    work,
    lines,
    planned,
    judgedAt,
    refusals,
  }
}

type Planned = Pick<OrderEvaluation, 'work' | 'lines' | 'kitchen'> & {
  outcome: ReturnType<typeof planOrder>
}

type Evaluating = {
  quoteAt: (promisedAt: number, timedAt: number) => Quote
  planFor: (quoted: Quote) => Planned
  timeOf: (plan: Planned) => number
  /** The quote is the same at every time, as most are, and one is enough. */
  isTimeless: boolean
}

/**
 * What is sold out depends on the promised time, and the promised time on what has to be made. So this begins with
 * all items available, leaves out those that are sold out at the time that results, and repeats with the rest,
 * which is ready sooner, until no more items are sold out. The time only gets earlier, so an item left out stays
 * out. Schedules and their prices are judged at the first time that results: what is off then could be on again at
 * an earlier one. An order of which nothing is refused is promised for that time.
 */
function evaluateAtPromise({ quoteAt, planFor, timeOf, isTimeless }: Evaluating) {
  let judgedAt = Number.POSITIVE_INFINITY
  let timedAt = judgedAt
  let quoted = quoteAt(judgedAt, timedAt)
  for (;;) {
    const plan = planFor(quoted)
    judgedAt = Math.min(judgedAt, timeOf(plan))
    if (timedAt === Number.POSITIVE_INFINITY) timedAt = judgedAt
    const quotedAgain = isTimeless ? quoted : quoteAt(judgedAt, timedAt)
    if (quotedAgain.lines.length === quoted.lines.length)
      return { quoted: quotedAgain, plan, judgedAt }
    quoted = quotedAgain
  }
}

/** Only items that can be changed need what recipes and choices name. */
async function partsOf(reader: Selector, facts: OrderFacts, cacheKey: object): Promise<MenuParts> {
  const isFixed = facts.items.every(
    ({ recipe, choices, slots }) => recipe.length + choices.length + slots.length === 0,
  )
  return isFixed ? NO_PARTS : readMenuParts(reader, facts.contentRevision, cacheKey)
}

/** Most shops have no schedules, and then nothing is read. */
async function timetableFor(reader: Selector, facts: OrderFacts, cacheKey: object) {
  if (!facts.hasSchedules) return NO_TIMETABLE
  const { contentRevision: revision, settings } = facts
  return readTimetable(reader, { revision, timeZone: settings.timeZone }, cacheKey)
}

const nobody: CodeAsker['account'] = async () => null

function withPromise(
  plan: Plan,
  { open }: OrderFacts,
  { kitchen, work, now }: Pick<OrderEvaluation, 'kitchen' | 'work'> & { now: number },
) {
  const ahead = open.filter(({ isAhead, promisedAt }) => isAhead && promisedAt <= plan.readyAt)
  const patties = ahead.reduce((sum, order) => sum + order.patties, 0)
  const before = { orders: ahead.length, patties }
  return { plan, promise: orderPromise(plan.readyAt, now, kitchen, before, work.zoneMinutes) }
}

/** A line's share of the order's discount and tax is part of the quote only. */
function soldLine(
  { discount, tax, ...line }: Quote['lines'][number],
  items: readonly KitchenItem[],
): SoldLine {
  const item = items.find(({ id }) => id === line.itemId)
  return {
    ...line,
    kitchenName: item?.kitchenName ?? '',
    ...workOfLine(item && isCombo(item) ? NO_WORK : item, line.parts),
  }
}

/** A combo is made where its items are, and takes no work of its own. */
const NO_WORK: LineWork = { makeMinutes: 0, patties: 0 }

/** What is left out saves work, but no piece takes less than none. */
function workOfLine(
  { makeMinutes, patties }: LineWork = NO_WORK,
  parts: readonly LineWork[],
): LineWork {
  const more = (key: keyof LineWork) => parts.reduce((all, part) => all + part[key], 0)
  return {
    makeMinutes: Math.max(0, makeMinutes + more('makeMinutes')),
    patties: Math.max(0, patties + more('patties')),
  }
}

function workOfOrder({ roadMinutes }: Quote, lines: readonly SoldLine[]) {
  const total = (key: keyof LineWork) =>
    lines.reduce((sum, line) => sum + line.quantity * line[key], 0)
  return {
    workMinutes: total('makeMinutes'),
    patties: total('patties'),
    zoneMinutes: roadMinutes,
  }
}
