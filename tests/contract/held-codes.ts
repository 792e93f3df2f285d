import { expect, test } from 'vitest'
import { SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import { sum } from '#shop/domain/common/money.ts'
import { HOLDS_ALWAYS, type HoldRefusal } from '#shop/domain/pricing/code-hold.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { answerStranger } from '#shop/operations/orders/answer-quote.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { readSold } from '#shop/operations/orders/price-adjustment.ts'
import { readShopThen } from '#shop/operations/orders/read-shop-then.ts'
import { addDiscountCode } from '#shop/operations/pricing/add-discount-code.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { listDiscountCodes } from '#shop/persistence/queries/pricing/discount-codes.ts'
import type { Shop } from '#shop/shop.ts'
import { holdRefusalText } from '#shop/wording/code-text.ts'
import { GUEST } from '#tests/support/order-actors.ts'
import {
  codesOf,
  FRIDAY_EVENING,
  openFridayKitchen,
  orderInput,
  place,
  placeAccepted,
  setUpKitchen,
  smashes,
} from '#tests/support/order-input.ts'
import { guestOf } from '#tests/support/staff.ts'
import { adjust } from './adjustment-rig.ts'
import type { Contract } from './contract.ts'

const COLAS = { itemId: 'cola', quantity: 2, choices: [] }
const DAY = 86_400_000

/** Codes for some dishes, days, hours, or first orders. */
export const heldCodesContract: Contract = (open) => {
  test('a code for a dish takes nothing off others, and of each line just what it bore comes back', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await add(shop, { value: '50', items: 'cola' })
    const both = { code: 'TEN', lines: [smashes(2), COLAS] }
    const orderId = await placeAccepted(shop, { enquiry: both })
    const sold = { products: 2500, discount: 300, total: 2200, discount_lines: '[1]' }
    expect(await findOrder(shop.read, orderId)).toMatchObject(sold)
    expect(await adjust(shop, { orderId, line: 0, quantity: 1 })).toMatchObject({ ok: true })
    const less = await findOrder(shop.read, orderId)
    expect(less?.adjusted).toBe(950)
    expect(await adjust(shop, { orderId, line: 1, quantity: 1 })).toMatchObject({ ok: true })
    const order = await findOrder(shop.read, orderId)
    expect(order?.adjusted).toBe(950 + 150)
    const { adjustments } = await readSold(shop.read, order ?? fail())
    const shares = adjustments.flatMap((adjustment) => adjustment.shares)
    expect(sum(shares.map(({ discount }) => discount))).toBe(150)
  })

  test('a code for other days, hours or dishes says so, and the same order without it is placed', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await add(shop, { code: 'SATURDAY', days: 'sat' })
    await add(shop, { code: 'LUNCH', days: 'fri', hours: '11:30-14:00' })
    await add(shop, { code: 'LATE', days: 'fri', hours: '18:00-02:00' })
    await add(shop, { code: 'DRINKS', items: 'cola,gone' })
    expect(await refusalOf(shop, 'SATURDAY')).toMatchObject({
      code: 'code_other_time',
      weekdays: [6],
      hours: null,
    })
    expect(await refusalOf(shop, 'LUNCH')).toMatchObject({
      code: 'code_other_time',
      hours: { from: 690, until: 840 },
    })
    expect(await refusalOf(shop, 'DRINKS')).toEqual({
      code: 'code_other_items',
      name: 'DRINKS',
      names: ['Cola'],
    })
    expect(await refusalOf(shop, 'LATE')).toBeUndefined()
    const refused = await placeOrder(shop, orderInput({ enquiry: { code: 'LUNCH' } }))
    expect(codesOf(refused)).toEqual(['code_other_time'])
    expect(codesOf(await placeOrder(shop, orderInput()))).toEqual([])
    expect((await readShopThen(shop, FRIDAY_EVENING)).codes).toEqual([
      { code: 'DRINKS', state: 'runs' },
      { code: 'LATE', state: 'runs' },
      { code: 'LUNCH', state: 'off' },
      { code: 'SATURDAY', state: 'off' },
    ])
    expect((await readShopThen(shop, FRIDAY_EVENING + DAY)).codes).toContainEqual({
      code: 'SATURDAY',
      state: 'runs',
    })
  })

  test('a code for tonight’s orders counts for what is ordered tonight for tomorrow, and no more tomorrow', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await setUpKitchen(shop)
    const tonight = { until: '2026-11-20', days: 'fri' }
    await add(shop, { ...tonight, code: 'TONIGHT', ordered: 'yes' })
    await add(shop, { ...tonight, code: 'EATEN' })
    const slot = FRIDAY_EVENING + DAY
    const codes = async (code: string) =>
      codesOf(await placeOrder(shop, orderInput({ enquiry: { code, slot } })))
    expect(await codes('TONIGHT')).toEqual([])
    expect(await codes('EATEN')).toEqual(['code_not_valid'])
    now += DAY
    expect((await refusalOf(shop, 'TONIGHT'))?.code).toBe('code_not_valid')
    await add(shop, { code: 'FRIDAYS', days: 'fri', ordered: 'yes' })
    const refused = await refusalOf(shop, 'FRIDAYS')
    expect(refused).toMatchObject({ code: 'code_other_time', isByOrderTime: true })
    expect(holdRefusalText(refused as HoldRefusal, SHOP_LOCALE)).toBe(
      'FRIDAYS is for orders that are placed Friday.',
    )
  })

  test('a code for a dish that guests don’t see yet names it to nobody', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await add(shop, { items: 'cola' })
    const hidden = { listing: 'hidden' } as const
    await shop.work((tx) => tx.updateTable('items').set(hidden).where('id', '=', 'cola').execute())
    expect(await refusalOf(shop, 'TEN')).toMatchObject({ code: 'code_other_items', names: [] })
  })

  test('a code for first orders asks the account alone: what is typed says nothing of anybody else', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await add(shop, { code: 'WELCOME', first: 'yes' })
    const { id: userId, email } = await guestOf(shop)
    const guest = { email }
    const asked = { enquiry: { code: 'WELCOME' }, guest }
    const stranger = await placeOrder(shop, orderInput(asked))
    const other = await placeOrder(
      shop,
      orderInput({ ...asked, guest: { email: 'x@example.com' } }),
    )
    const unproven = { code: 'code_first_order', name: 'WELCOME', isSignedIn: false }
    expect([stranger, other]).toEqual([
      { ok: false, refusals: [unproven] },
      { ok: false, refusals: [unproven] },
    ])
    const account = { userId, confirmedEmail: email }
    expect(await refusalOf(shop, 'WELCOME', account)).toBeUndefined()
    expect(await refusalOf(shop, 'WELCOME')).toEqual(unproven)
    const first = await place(shop, { ...asked, ...account })
    expect(first.totals.discount).toBe(95)
    const known = { ...unproven, isSignedIn: true }
    expect(await refusalOf(shop, 'WELCOME', account)).toEqual(known)
    const again = { ...asked, ...account, repeatConfirmed: true }
    expect(await placeOrder(shop, orderInput(again))).toEqual({ ok: false, refusals: [known] })
    const cancelling = { action: 'cancel', expectedVersion: null, actor: GUEST } as const
    await advanceOrder(shop, { orderId: first.id, ...cancelling })
    expect(await refusalOf(shop, 'WELCOME', account)).toBeUndefined()
  })

  test('who ordered with their address before they had an account has no first order', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await add(shop, { code: 'WELCOME', first: 'yes' })
    const { id: userId, email } = await guestOf(shop)
    await place(shop, { guest: { email } })
    expect(await refusalOf(shop, 'WELCOME', { userId, confirmedEmail: email })).toMatchObject({
      isSignedIn: true,
    })
  })

  test('what a code holds for is stored as it was written, and nothing of it where it holds for all', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await add(shop, { code: 'ALL' })
    await add(shop, {
      code: 'SOME',
      days: 'mon',
      hours: '22:00-02:00',
      items: 'cola',
      first: 'yes',
    })
    const rows = await shop.read
      .selectFrom('discount_codes')
      .select('holds')
      .orderBy('code')
      .execute()
    expect(rows[0]).toEqual({ holds: null })
    const [, some] = await listDiscountCodes(shop.read)
    expect(some?.holds).toEqual({
      itemIds: ['cola'],
      categoryIds: [],
      weekdays: [1],
      hours: { from: 1320, until: 120 },
      isFirstOrder: true,
      isByOrderTime: false,
    })
    // As it was stored before a code could count by when it is ordered.
    const { isByOrderTime: _, ...before } = some?.holds ?? HOLDS_ALWAYS
    const holds = JSON.stringify(before)
    await shop.work((tx) =>
      tx.updateTable('discount_codes').set({ holds }).where('code', '=', 'SOME').execute(),
    )
    expect((await listDiscountCodes(shop.read))[1]?.holds).toEqual(some?.holds)
  })
}

function fail(): never {
  throw new Error('There is no such order')
}

async function add(shop: Shop, typed: Record<string, string>) {
  const terms = { code: 'TEN', kind: 'percent', value: '10', ...typed }
  expect(await addDiscountCode(shop, terms, 'owner')).toMatchObject({ ok: true })
}

type Account = { userId: string; confirmedEmail: string }

async function refusalOf(shop: Shop, code: string, account: Account | null = null) {
  const enquiry = { lines: [smashes(1)], fulfilment: 'pickup' as const, slot: null, code }
  const answer = await answerStranger(shop, '203.0.113.7', enquiry, false, async () => account)
  return answer.refusals[0]
}
