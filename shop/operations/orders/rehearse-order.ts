import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { MeasuredSpeed } from '#shop/domain/kitchen/promise.ts'
import { offeredDays } from '#shop/domain/kitchen/slot-offer.ts'
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
  /** Guests are offered nothing: the shop isn't open to them yet, is sold out, only delivers, or has no time left. */
  | { came: 'nothing_to_order' }
  | { came: 'refused'; codes: string[] }

/** Whatever a guest would try before giving up. */
const MOST_DISHES = 40

/**
 * Places an order for the next free time as a guest would, all the way to its mail and webhooks, and takes all of it back
 * before it is committed: it has no number, claims nothing, is announced to nobody and leaves nothing. It orders the first
 * dish that a quote offers: what is sold out or has to be chosen is the shop's will. A delivery would need somebody's
 * address, so a shop that only delivers is not rehearsed.
 */
export async function rehearseOrder(shop: Shop): Promise<Rehearsal> {
  const settings = await readSettings(shop.read)
  const to = wayOf(settings)
  if (settings.isTrial || to === null) return { came: 'nothing_to_order' }
  const { categories } = await readMenu(shop.read)
  const dishes = categories.flatMap(({ items }) => items).slice(0, MOST_DISHES)
  const speed = await presentSpeed(shop)
  for (const { id: itemId } of dishes) {
    const lines = [{ itemId, quantity: 1, choices: [] }]
    const offered = await offeredEnquiry(shop, speed, { ...to, lines, slot: null })
    if (offered === null) continue
    const outcome = await placeAndTakeBack(shop, speed, offered)
    return outcome.ok
      ? { came: 'placed' }
      : { came: 'refused', codes: outcome.refusals.map(({ code }) => code) }
  }
  return { came: 'nothing_to_order' }
}

type Way = { fulfilment: Fulfilment; table?: string }

function wayOf({ fulfilments, tables }: ShopSettings): Way | null {
  if (fulfilments.includes('pickup')) return { fulfilment: 'pickup' }
  const [table] = tables
  return fulfilments.includes('table') && table !== undefined
    ? { fulfilment: 'table', table }
    : null
}

/** The same for the first time at which the kitchen has room for it; null: a quote would refuse it then. */
async function offeredEnquiry(
  shop: Shop,
  speed: MeasuredSpeed | null,
  enquiry: OrderEnquiry,
): Promise<OrderEnquiry | null> {
  const now = shop.clock()
  const context = { now, guestKey: null, speed }
  const { kitchen, settings, work } = await evaluateOrder(shop.read, context, enquiry)
  const slots = offeredDays(kitchen, settings, work, now).flatMap((day) => day.slots)
  const slot = slots.find(({ full }) => !full)?.at ?? null
  if (slot === null) return null
  const forSlot = { ...enquiry, slot }
  const { refusals } = await evaluateOrder(shop.read, context, forSlot)
  return refusals.length === 0 ? forSlot : null
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

/** A guest whom nobody knows, who pays at the counter. The address is another one each time: what strangers order under it would count against it. */
function rehearsed(shop: Shop, enquiry: OrderEnquiry): PlaceOrderInput {
  const key = Buffer.from(shop.random(16)).toString('hex')
  const guest = { name: 'Rehearsal', phone: '', email: `${key}@example.com` }
  return {
    idempotencyKey: key,
    requestHash: key,
    enquiry,
    details: { guest, street: '', city: '', extra: '', note: '' },
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
