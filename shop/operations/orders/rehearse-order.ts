import type { MeasuredSpeed } from '#shop/domain/kitchen/promise.ts'
import { offeredDays } from '#shop/domain/kitchen/slot-offer.ts'
import type { Quote } from '#shop/domain/pricing/quote.ts'
import { placeInArea } from '#shop/domain/settings/place-in-area.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { readMenu } from '#shop/persistence/queries/menu/menu.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { presentSpeed } from '../kitchen/kitchen-speed.ts'
import { evaluateOrder, type OrderEnquiry } from './evaluate-order.ts'
import { type PlaceOrderInput, type PlaceOrderOutcome, placeWithin } from './place-order.ts'

/** What came of a rehearsed order; `refused` has the codes of what refused it, which no quote had said. */
export type Rehearsal =
  | { came: 'placed' }
  /** Guests are offered nothing: the shop isn't open to them yet, is sold out, goes nowhere, or has no time left. */
  | { came: 'nothing_to_order' }
  | { came: 'refused'; codes: string[] }

/** Whatever a guest would try before giving up. */
const MOST_DISHES = 40
const MOST_PLACES = 3

/**
 * Places an order for the next free time as a guest would, all the way to its mail and webhooks, and takes all of it back
 * before it is committed: it has no number, claims nothing, is announced to nobody and leaves nothing. It orders the first
 * dish that a quote offers, in the first way that it does: what is sold out or has to be chosen is the shop's will.
 */
export async function rehearseOrder(shop: Shop): Promise<Rehearsal> {
  const settings = await readSettings(shop.read)
  if (settings.isTrial) return { came: 'nothing_to_order' }
  const { categories } = await readMenu(shop.read)
  const dishes = categories.flatMap(({ items }) => items).slice(0, MOST_DISHES)
  const speed = await presentSpeed(shop)
  for (const to of waysOf(settings)) {
    for (const { id: itemId } of dishes) {
      const offered = await offeredEnquiry(shop, speed, { ...to, lines: [one(itemId)], slot: null })
      if (offered === null) continue
      const outcome = await placeAndTakeBack(shop, speed, offered)
      return outcome.ok
        ? { came: 'placed' }
        : { came: 'refused', codes: outcome.refusals.map(({ code }) => code) }
    }
  }
  return { came: 'nothing_to_order' }
}

type Way = Pick<OrderEnquiry, 'fulfilment' | 'table' | 'place'>

/** The ways that the shop has, a delivery to a place that each of its first zones holds. */
function waysOf({ fulfilments, tables, zones, shopPlace }: ShopSettings): Way[] {
  const places = zones.flatMap(({ area }) => placeInArea(area, shopPlace) ?? [])
  const reached = zones.length === 0 ? [{}] : places.slice(0, MOST_PLACES)
  const ways: Way[] = [
    { fulfilment: 'pickup' },
    ...tables.slice(0, 1).map((table) => ({ fulfilment: 'table' as const, table })),
    ...reached.map((place) => ({ fulfilment: 'delivery' as const, place })),
  ]
  return ways.filter(({ fulfilment }) => fulfilments.includes(fulfilment))
}

function one(itemId: string): OrderEnquiry['lines'][number] {
  return { itemId, quantity: 1, choices: [] }
}

/**
 * The same for the first time at which the kitchen has room for it, as many as its zone asks for; null: a quote would refuse
 * it then.
 */
async function offeredEnquiry(
  shop: Shop,
  speed: MeasuredSpeed | null,
  asked: OrderEnquiry,
): Promise<OrderEnquiry | null> {
  const now = shop.clock()
  const context = { now, guestKey: null, speed }
  const evaluate = (enquiry: OrderEnquiry) => evaluateOrder(shop.read, context, enquiry)
  const enquiry = withEnough(asked, (await evaluate(asked)).quote)
  const { kitchen, settings, work } = await evaluate(enquiry)
  const slots = offeredDays(kitchen, settings, work, now).flatMap((day) => day.slots)
  const slot = slots.find(({ full }) => !full)?.at ?? null
  if (slot === null) return null
  const forSlot = { ...enquiry, slot }
  const { refusals } = await evaluate(forSlot)
  return refusals.length === 0 ? forSlot : null
}

/** As many of a dish as cost what its zone asks for at least. */
function withEnough(enquiry: OrderEnquiry, { zone, lines: [line] }: Quote): OrderEnquiry {
  if (!(zone && line?.unitPrice)) return enquiry
  const quantity = Math.max(1, Math.ceil(zone.minimum / line.unitPrice))
  return { ...enquiry, lines: enquiry.lines.map((each) => ({ ...each, quantity })) }
}

/** Carries what was answered out of a transaction that is not to be committed. */
class TakenBack extends Error {
  readonly outcome: PlaceOrderOutcome

  constructor(outcome: PlaceOrderOutcome) {
    super('A rehearsed order was taken back.')
    this.outcome = outcome
  }
}

async function placeAndTakeBack(
  shop: Shop,
  speed: MeasuredSpeed | null,
  enquiry: OrderEnquiry,
): Promise<PlaceOrderOutcome> {
  const known = { speed, isAtTable: true, isKnown: false }
  const input = rehearsed(shop, enquiry)
  try {
    return await shop.work(async (tx) => {
      throw new TakenBack(await placeWithin(tx, shop, input, known))
    }, 'order_numbers')
  } catch (error) {
    if (error instanceof TakenBack) return error.outcome
    throw error
  }
}

/**
 * A guest whom nobody knows, who pays at the counter or the door. Address and number, of a country that there is none of, are
 * others each time: what strangers order under them would count against them.
 */
function rehearsed(shop: Shop, enquiry: OrderEnquiry): PlaceOrderInput {
  const random = Buffer.from(shop.random(16))
  const key = random.toString('hex')
  const phone = `+999${String(random.readUIntBE(0, 5)).padStart(13, '0')}`
  const guest = { name: 'Rehearsal', phone, email: `${key}@example.com` }
  return {
    idempotencyKey: key,
    requestHash: key,
    enquiry,
    details: { guest, street: 'Rehearsal', city: '', extra: '', note: '' },
    paymentMethod: 'counter',
    repeatConfirmed: true,
    tableSign: null,
    isLocal: false,
    locale: 'en',
    userId: null,
    takenBy: null,
    clientAddress: null,
    confirmedEmail: null,
  }
}
