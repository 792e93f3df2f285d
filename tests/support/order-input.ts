import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import type { PlacedOrder } from '#shop/operations/orders/order-rows.ts'
import {
  type PlaceOrderInput,
  type PlaceOrderOutcome,
  placeOrder,
} from '#shop/operations/orders/place-order.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { itemRow } from './menu-item.ts'
import type { TestShop, TestShopOptions } from './open-test-shop.ts'
import { acceptance } from './order-actors.ts'
import { OPEN_EVENINGS } from './settings.ts'

/** A Friday, seven in the evening in UTC: the shop below is open. */
export const FRIDAY_EVENING = Date.parse('2026-11-20T19:00:00Z')

/** A shop that is open in the evening, with a burger of four minutes' work and a drink of none. */
export async function setUpKitchen(
  shop: Shop,
  settings: Partial<ShopSettings> = {},
): Promise<void> {
  await shop.work(async (tx) => {
    await writeSettings(tx, { openingHours: OPEN_EVENINGS, timeZone: 'UTC', ...settings })
    const category = { id: 'burgers', name: 'Burgers', anchor: 'menuHamburger', position: 0 }
    await tx.insertInto('categories').values(category).execute()
    await tx
      .insertInto('items')
      .values([
        itemRow({ id: 'smash', slug: 'smash', makeMinutes: 4, patties: 2 }),
        itemRow({
          id: 'cola',
          slug: 'cola',
          title: 'Cola',
          price: 300,
          makeMinutes: 0,
          patties: 0,
        }),
      ])
      .execute()
  })
}

/** Opens a shop with that kitchen, in which it is that evening. */
export async function openFridayKitchen(
  open: (options: TestShopOptions) => Promise<TestShop>,
  settings?: Partial<ShopSettings>,
): Promise<TestShop> {
  const opened = await open({ clock: () => FRIDAY_EVENING })
  await setUpKitchen(opened.shop, settings)
  return opened
}

let keys = 0

type Special = Partial<Omit<PlaceOrderInput, 'enquiry' | 'details'>> & {
  enquiry?: Partial<PlaceOrderInput['enquiry']>
  details?: Partial<Omit<PlaceOrderInput['details'], 'guest'>>
  guest?: Partial<PlaceOrderInput['details']['guest']>
}

/** One Plain Smash to fetch, paid at the counter, by a guest of its own; a test says what is special. */
export function orderInput({ enquiry, details, guest, ...input }: Special = {}): PlaceOrderInput {
  keys += 1
  const someone = { name: 'Ada Guest', phone: '', email: `guest${keys}@example.com` }
  return {
    idempotencyKey: `key-of-order-${keys}`,
    requestHash: `request-${keys}`,
    enquiry: { lines: [smashes(1)], fulfilment: 'pickup', slot: null, ...enquiry },
    details: { guest: { ...someone, ...guest }, ...NOTHING_MORE, ...details },
    paymentMethod: 'counter',
    repeatConfirmed: false,
    tableSign: null,
    userId: null,
    takenBy: null,
    clientAddress: null,
    confirmedEmail: null,
    isLocal: false,
    locale: 'en',
    ...input,
  }
}

const NOTHING_MORE = { street: '', city: '', extra: '', note: '' }

export function smashes(quantity: number) {
  return { itemId: 'smash', quantity, choices: [] }
}

/** Places an order that must not be refused. */
export async function place(
  shop: Shop,
  special: Special = {},
): Promise<PlacedOrder & { replayed: boolean }> {
  return placed(await placeOrder(shop, orderInput(special)))
}

/** Places an order that a cook accepts, and returns its id. */
export async function placeAccepted(shop: Shop, special: Special = {}): Promise<string> {
  const { id } = await place(shop, special)
  const accepted = await advanceOrder(shop, acceptance(id))
  if (!accepted.ok) throw new Error(`Not accepted: ${JSON.stringify(accepted.refusals)}`)
  return id
}

export function placed(outcome: PlaceOrderOutcome): PlacedOrder & { replayed: boolean } {
  if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome.refusals)}`)
  return outcome.value
}

/** The codes of the refusals; empty if the order was placed. */
export function codesOf(outcome: PlaceOrderOutcome): string[] {
  return outcome.ok ? [] : outcome.refusals.map(({ code }) => code)
}
