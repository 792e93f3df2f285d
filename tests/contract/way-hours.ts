import { expect, test } from 'vitest'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { answerQuote } from '#shop/operations/orders/answer-quote.ts'
import { readPresentOffer } from '#shop/operations/orders/present-offer.ts'
import type { Shop } from '#shop/shop.ts'
import type { TestShop } from '#tests/support/open-test-shop.ts'
import { FRIDAY_EVENING, place, setUpKitchen, smashes } from '#tests/support/order-input.ts'
import { deliveryZone, everyDay, postcodeArea } from '#tests/support/settings.ts'
import type { Contract } from './contract.ts'

const MINUTE = 60_000
const NINE = FRIDAY_EVENING + 120 * MINUTE
const TOMORROW_NOON = Date.parse('2026-11-21T12:00:00Z')
const TILL_NINE = { delivery: everyDay(720, 1260) }
const HILLS = deliveryZone({ id: 'hills', area: postcodeArea('EX9*'), endsAt: 1140, fee: 500 })

export const wayHoursContract: Contract = (open) => {
  async function openAt(now: number, settings: Partial<ShopSettings>): Promise<TestShop> {
    const opened = await open({ clock: () => now })
    await setUpKitchen(opened.shop, { usualMinutes: 10, ...settings })
    return opened
  }

  test('a delivery is taken until delivery ends, and a pickup until the shop closes', async () => {
    await using opened = await openAt(NINE + MINUTE, { wayHours: TILL_NINE })
    const { shop } = opened
    const closed = { code: 'closed', opensAt: TOMORROW_NOON, only: 'way' }
    expect((await ask(shop, 'delivery')).refusals).toEqual([closed])
    const pickup = await ask(shop, 'pickup')
    expect(pickup.refusals).toEqual([])
    expect(pickup.lastOrderAt).toBeGreaterThan(NINE)
  })

  test('what cannot be ready by the end of delivery is too late for it alone', async () => {
    await using opened = await openAt(NINE - 5 * MINUTE, { wayHours: TILL_NINE })
    const { shop } = opened
    expect((await ask(shop, 'delivery')).refusals).toEqual([{ code: 'too_late' }])
    expect((await ask(shop, 'pickup')).refusals).toEqual([])
  })

  test('slots of a way end with it', async () => {
    await using opened = await openAt(FRIDAY_EVENING, { wayHours: TILL_NINE })
    const last = async (fulfilment: Fulfilment) =>
      (await ask(opened.shop, fulfilment, { withSlots: true })).slots?.[0]?.slots.at(-1)?.at
    expect(await last('delivery')).toBe(NINE)
    expect(await last('pickup')).toBe(NINE + 60 * MINUTE)
  })

  test('a zone that ends before the shop takes no more orders that day, and says so', async () => {
    await using opened = await openAt(FRIDAY_EVENING + MINUTE, {
      zones: [HILLS, deliveryZone()],
    })
    const { shop } = opened
    const far = { place: { postcode: 'EX9 1AA' } }
    const quote = await ask(shop, 'delivery', far)
    const opensAt = Date.parse('2026-11-21T12:00:00Z')
    expect(quote.refusals).toEqual([{ code: 'closed', opensAt, only: 'zone' }])
    expect(quote.zone).toMatchObject({ id: 'hills', endsAt: 1140 })
    const near = await ask(shop, 'delivery', { place: { postcode: 'AB1' } })
    expect(near.refusals).toEqual([])
    const slot = Date.parse('2026-11-21T19:15:00Z')
    const late = await ask(shop, 'delivery', { ...far, slot })
    expect(late.refusals).toMatchObject([{ code: 'closed', only: 'zone' }])
    const inTime = await ask(shop, 'delivery', { ...far, slot: slot - 15 * MINUTE })
    expect(inTime.refusals).toEqual([])
  })

  test('an order for later is due to be answered by the hours of the shop, not of its way', async () => {
    await using opened = await openAt(FRIDAY_EVENING, {
      wayHours: { delivery: everyDay(1200, 1260) },
    })
    const { shop } = opened
    const fulfilment = 'delivery' as const
    const enquiry = { lines: [smashes(1)], fulfilment, slot: NINE }
    const { id } = await place(shop, {
      enquiry: { ...enquiry, place: { postcode: 'AB1' } },
      details: { street: 'Quay Street 14' },
      guest: { phone: '0123 456789' },
    })
    const order = await shop.read
      .selectFrom('orders')
      .select('answer_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(order.answer_by).toBe(FRIDAY_EVENING + 10 * MINUTE)
  })

  test('guests read that the shop is open while any way is', async () => {
    const pickup = everyDay(720, 1080)
    await using opened = await openAt(FRIDAY_EVENING, { wayHours: { pickup } })
    const offer = await readPresentOffer(opened.shop.read, FRIDAY_EVENING)
    expect(offer.readyAt).not.toBeNull()
    expect(offer.closesAt).toBe(NINE + 60 * MINUTE)
  })

  test('guests read that a shop which only delivers is closed until delivery begins', async () => {
    const begins = FRIDAY_EVENING + 60 * MINUTE
    await using opened = await openAt(FRIDAY_EVENING, {
      fulfilments: ['delivery'],
      wayHours: { delivery: everyDay(1200, 1260) },
    })
    const { read } = opened.shop
    const early = await readPresentOffer(read, FRIDAY_EVENING)
    expect(early).toMatchObject({ readyAt: null, closesAt: null, opensAt: begins, later: null })
    const begun = await readPresentOffer(read, begins)
    expect(begun).toMatchObject({ readyAt: expect.any(Number), closesAt: NINE })
  })
}

type Special = { place?: { postcode: string }; slot?: number; withSlots?: boolean }

function ask(shop: Shop, fulfilment: Fulfilment, { withSlots, ...special }: Special = {}) {
  const enquiry = { lines: [smashes(1)], fulfilment, slot: null, ...special }
  return answerQuote(shop.read, shop.clock(), enquiry, withSlots)
}
