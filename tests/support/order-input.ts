import type { ShopSettings, Weekday } from '#shop/domain/settings.ts'
import type { PlaceOrderInput } from '#shop/operations/place-order.ts'
import { writeSettings } from '#shop/persistence/queries/settings.ts'
import type { Shop } from '#shop/shop.ts'

/** A Friday, seven in the evening in UTC: the shop below is open. */
export const FRIDAY_EVENING = Date.parse('2026-11-20T19:00:00Z')

/** Every day from noon to ten in the evening. */
export const OPEN_EVENINGS = ([1, 2, 3, 4, 5, 6, 7] as Weekday[]).map((weekday) => {
  return { weekday, opens: 720, closes: 1320 }
})

/** A shop that is open in the evening, with one burger and one drink. */
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
        { ...dish('smash', 'Plain Smash', 950), make_minutes: 4, patties: 2 },
        { ...dish('cola', 'Cola', 300), make_minutes: 0, patties: 0 },
      ])
      .execute()
  })
}

let keys = 0

/** One Plain Smash to fetch, paid at the counter, by a guest of its own; a test says what is special. */
export function orderInput(input: Partial<PlaceOrderInput> = {}): PlaceOrderInput {
  keys += 1
  return {
    idempotencyKey: `key-of-order-${keys}`,
    requestHash: `request-${keys}`,
    enquiry: {
      lines: [{ itemId: 'smash', quantity: 1, options: [] }],
      fulfilment: 'pickup',
      slot: null,
    },
    details: typedDetails({ email: `guest${keys}@example.com` }),
    paymentMethod: 'counter',
    repeatConfirmed: false,
    userId: null,
    clientAddress: null,
    ...input,
  }
}

function typedDetails(
  guest: Partial<PlaceOrderInput['details']['guest']> = {},
): PlaceOrderInput['details'] {
  const someone = { name: 'Ada Guest', phone: '', email: 'ada@example.com', ...guest }
  return { guest: someone, street: '', city: '', extra: '', note: '' }
}

function dish(id: string, title: string, price: number) {
  return {
    id,
    category_id: 'burgers',
    slug: id,
    title,
    price,
    bullet_1: 'One',
    bullet_2: 'Two',
    bullet_3: 'Three',
    rating: 5,
    picture_id: null,
    picture_alt: '',
    picture_focus: null,
    position: 0,
  }
}
