import { expect, test } from 'vitest'
import { writtenTerms } from '#shop/domain/pricing/discount-terms.ts'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { answerStranger } from '#shop/operations/orders/answer-quote.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { addDiscountCode } from '#shop/operations/pricing/add-discount-code.ts'
import {
  changeDiscountCode,
  resumeDiscountCode,
} from '#shop/operations/pricing/change-discount-code.ts'
import { endDiscountCode } from '#shop/operations/pricing/end-discount-code.ts'
import { removeDiscountCode } from '#shop/operations/pricing/remove-discount-code.ts'
import { listDiscountCodes, sumCodeUses } from '#shop/persistence/queries/pricing/discount-codes.ts'
import { findLastChange, readChanges } from '#shop/persistence/queries/settings/changes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { GUEST } from '#tests/support/order-actors.ts'
import {
  codesOf,
  FRIDAY_EVENING,
  openFridayKitchen,
  orderInput,
  place,
  setUpKitchen,
  smashes,
} from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'

export const discountCodesContract: Contract = (open) => {
  test('a code is valid from when it is made until it is used up or ended', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const typed = { code: 'ten', kind: 'percent', value: '10', uses: '2' }
    expect(await addDiscountCode(shop, typed, 'cli')).toMatchObject({ ok: true })
    expect(await addDiscountCode(shop, { code: 'TEN', kind: 'delivery' }, 'cli')).toEqual({
      ok: false,
      refusals: [{ code: 'code_taken', field: 'code' }],
    })
    const order = await place(shop, { enquiry: { code: 'Ten' } })
    expect(order.totals).toMatchObject({ products: 950, discount: 95 })
    expect(await listDiscountCodes(shop.read)).toMatchObject([
      { code: 'TEN', value: 1000, uses: 1 },
    ])
    expect(await endDiscountCode(shop, ' ten ', 'cli')).toBe(true)
    expect(await endDiscountCode(shop, 'ten', 'cli')).toBe(false)
    const late = await placeOrder(shop, orderInput({ enquiry: { code: 'TEN' } }))
    expect(codesOf(late)).toEqual(['code_not_valid'])
  })

  test('a code is ended, runs again until the end it had, and gets other terms; each can be undone from the log', async () => {
    await using opened = await openWithGoingClock(open)
    const { shop } = opened
    const typed = { code: 'TEN', kind: 'percent', value: '10', until: '2027-01-31' }
    await addDiscountCode(shop, typed, 'owner')
    const added = await onlyCode(shop)
    expect(await endDiscountCode(shop, 'ten', 'owner')).toBe(true)
    expect(await resumeDiscountCode(shop, 'ten', 'owner')).toBe(true)
    expect(await resumeDiscountCode(shop, 'ten', 'owner')).toBe(false)
    expect(await onlyCode(shop)).toEqual(added)

    const seen = writtenTerms(added, await readSettings(shop.read))
    const change = { typed: { ...typed, value: '15', minimum: '20' }, seen, by: 'owner' }
    expect(await changeDiscountCode(shop, change)).toMatchObject({ value: { value: 1500 } })
    expect(await changeDiscountCode(shop, change)).toMatchObject({
      refusals: [{ code: 'changed_meanwhile' }],
    })
    const unknown = { ...change, typed: { ...typed, code: 'NONE' } }
    expect(await changeDiscountCode(shop, unknown)).toMatchObject({
      refusals: [{ code: 'unknown_code' }],
    })

    const changes = await readChanges(shop.read, 'code', 'TEN')
    expect(changes.map(({ before, after }) => ({ before, after }))).toContainEqual({
      before: { value: '10', minimum: '' },
      after: { value: '15', minimum: '20' },
    })
    expect(changes).toHaveLength(4)
    const last = await findLastChange(shop.read, { entity: 'code', id: 'TEN', by: 'owner' })
    expect(await undoChange(shop, { id: last ?? '', by: 'owner' })).toMatchObject({ ok: true })
    expect(await onlyCode(shop)).toEqual(added)
  })

  test('what a code cost is the sum of its orders, and a lost order counts no more', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await addDiscountCode(shop, { code: 'TEN', kind: 'percent', value: '10' }, 'owner')
    const since = FRIDAY_EVENING - 1
    expect(await sumCodeUses(shop.read, since)).toEqual(new Map())
    const { totals } = await place(shop, { enquiry: { code: 'TEN' } })
    const second = await place(shop, { enquiry: { code: 'TEN' } })
    const one = { given: totals.discount, cameIn: totals.total }
    expect(await sumCodeUses(shop.read, since)).toEqual(
      new Map([['TEN', { given: one.given * 2, cameIn: one.cameIn * 2 }]]),
    )
    expect(await sumCodeUses(shop.read, FRIDAY_EVENING + 1)).toEqual(new Map())
    const cancelling = { action: 'cancel', expectedVersion: null, actor: GUEST } as const
    await advanceOrder(shop, { orderId: second.id, ...cancelling })
    expect(await sumCodeUses(shop.read, since)).toEqual(new Map([['TEN', one]]))
  })

  test('a code that was used keeps at least its uses, and making it can no longer be undone', async () => {
    await using opened = await openWithGoingClock(open)
    const { shop } = opened
    const typed = { code: 'TEN', kind: 'percent', value: '10', uses: '5' }
    await addDiscountCode(shop, typed, 'owner')
    await addDiscountCode(shop, { ...typed, code: 'NEVER' }, 'owner')
    for (let used = 0; used < 2; used += 1) await place(shop, { enquiry: { code: 'TEN' } })
    const change = { typed: { ...typed, uses: '1' }, seen: typed, by: 'owner' }
    expect(await changeDiscountCode(shop, change)).toEqual({
      ok: false,
      refusals: [{ code: 'fewer_than_used', field: 'uses' }],
    })
    const undo = async (id: string) => {
      const made = await findLastChange(shop.read, { entity: 'code', id, by: 'owner' })
      return undoChange(shop, { id: made ?? '', by: 'owner' })
    }
    expect(await undo('TEN')).toMatchObject({ refusals: [{ code: 'changed_since' }] })
    expect(await undo('NEVER')).toMatchObject({ ok: true })
    expect((await onlyCode(shop)).code).toBe('TEN')
    expect(await undo('NEVER')).toMatchObject({ ok: true })
    expect(await listDiscountCodes(shop.read)).toHaveLength(2)
  })

  test('a code that has ended and that no order has is removed, its name is free, and it comes back by undo', async () => {
    await using opened = await openWithGoingClock(open)
    const { shop } = opened
    const typed = { code: 'TYPO', kind: 'percent', value: '10' }
    await addDiscountCode(shop, typed, 'owner')
    await addDiscountCode(shop, { ...typed, code: 'USED' }, 'owner')
    await place(shop, { enquiry: { code: 'USED' } })
    const why = async (code: string) => {
      const outcome = await removeDiscountCode(shop, code, 'owner')
      return outcome.ok ? undefined : outcome.refusals[0]?.code
    }
    expect(await why('TYPO')).toBe('code_runs')
    for (const code of ['TYPO', 'USED']) await endDiscountCode(shop, code, 'owner')
    const ended = (await listDiscountCodes(shop.read)).find(({ code }) => code === 'TYPO')
    expect(await why('USED')).toBe('code_used')
    expect(await why(' typo ')).toBe(undefined)
    expect(await why('TYPO')).toBe('unknown_code')
    expect((await onlyCode(shop)).code).toBe('USED')
    const removal = await findLastChange(shop.read, { entity: 'code', id: 'TYPO', by: 'owner' })
    expect(await undoChange(shop, { id: removal ?? '', by: 'owner' })).toMatchObject({ ok: true })
    const back = (await listDiscountCodes(shop.read)).find(({ code }) => code === 'TYPO')
    expect({ ...back, endsAt: null }).toEqual({ ...ended, endsAt: null })
  })

  test('when many make the same code at once, one succeeds', async () => {
    await using opened = await open()
    const { shop } = opened
    const typed = { code: 'HOME', kind: 'delivery' }
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => addDiscountCode(shop, typed, 'cli')),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('a network can try ten wrong codes in ten minutes, in baskets and orders together, then none is evaluated', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await setUpKitchen(shop)
    await addDiscountCode(shop, { code: 'REAL', kind: 'percent', value: '10' }, 'cli')
    for (let tried = 0; tried < 6; tried++) {
      expect((await ask(shop, `NOPE${tried}`)).codes).toEqual(['code_not_valid'])
      expect((await ask(shop, ' real')).codes).toEqual([])
    }
    for (let tried = 6; tried < 10; tried++) {
      expect(codesOf(await order(shop, `NOPE${tried}`))).toEqual(['code_not_valid'])
    }
    now += 60_000
    const refused = { code: 'too_many_codes', retryAfterSeconds: 540 }
    const asked = await ask(shop, 'REAL')
    expect(asked.answer).toMatchObject({ refusals: [refused], discount: null })
    expect(asked.answer.totals.total).toBe(950)
    const input = { enquiry: { code: 'REAL' }, clientAddress: NETWORK, shownTotal: 855 }
    expect(await placeOrder(shop, orderInput(input))).toEqual({ ok: false, refusals: [refused] })
    expect(codesOf(await order(shop))).toEqual([])
    expect((await ask(shop, 'REAL', '192.0.2.8')).codes).toEqual([])
    expect(codesOf(await placeOrder(shop, orderInput({ enquiry: { code: 'REAL' } })))).toEqual([])
    now += 540_000
    expect(codesOf(await order(shop, 'REAL'))).toEqual([])
  })

  test('a wrong code that a page keeps sending counts once, and one of a retried order not at all', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await addDiscountCode(shop, { code: 'REAL', kind: 'percent', value: '10', uses: '1' }, 'cli')
    for (let asked = 0; asked < 12; asked++) {
      expect((await ask(shop, 'nope')).codes).toEqual(['code_not_valid'])
    }
    const same = orderInput({ enquiry: { code: 'REAL' }, clientAddress: NETWORK })
    for (let sent = 0; sent < 12; sent++) expect(codesOf(await placeOrder(shop, same))).toEqual([])
    for (let tried = 0; tried < 9; tried++) await order(shop, `NOPE${tried}`)
    expect(codesOf(await order(shop, 'NOPE9'))).toEqual(['too_many_codes'])
  })

  test('of a hundred codes tried at once ten are evaluated, and thirty for an IPv6 site', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const tries = Array.from({ length: 100 }, (_, tried) => `NOPE${tried}`)
    const answers = await Promise.all(tries.map((code) => ask(shop, code)))
    const withoutCode = answers.filter(({ codes }) => codes.includes('code_not_valid'))
    expect(withoutCode).toHaveLength(10)
    const households = tries.slice(0, 40)
    let left = 0
    for (const [at, code] of households.entries()) {
      const { codes } = await ask(shop, code, `2001:db8:1:${at.toString(16)}::1`)
      if (codes.includes('code_not_valid')) left += 1
    }
    expect(left).toBe(30)
  })
}

const NETWORK = '192.0.2.7'

/** A kitchen whose clock goes on, since the log is in the order of its times. */
async function openWithGoingClock(open: Parameters<Contract>[0]) {
  let now = FRIDAY_EVENING
  const opened = await open({ clock: () => (now += 1000) })
  await setUpKitchen(opened.shop)
  return opened
}

async function onlyCode(shop: Shop) {
  const [code, ...more] = await listDiscountCodes(shop.read)
  if (!code || more.length > 0) throw new Error('There is not one code')
  const { uses: _, ...terms } = code
  return terms
}

async function ask(shop: Shop, code: string, clientAddress = NETWORK) {
  const enquiry = { lines: [smashes(1)], fulfilment: 'pickup' as const, slot: null, code }
  const answer = await answerStranger(shop, clientAddress, enquiry, false, async () => null)
  return { answer, codes: answer.refusals.map((refusal) => refusal.code) }
}

function order(shop: Shop, code?: string) {
  return placeOrder(shop, orderInput({ enquiry: { code }, clientAddress: NETWORK }))
}
