import { expect, test } from 'vitest'
import {
  MOST_COUNTED,
  type OrderPlace,
  type OrderSearch,
} from '#shop/domain/orders/order-search.ts'
import { writeOrderTerms } from '#shop/operations/orders/write-order-terms.ts'
import { addDiscountCode } from '#shop/operations/pricing/add-discount-code.ts'
import { eraseGuest } from '#shop/persistence/queries/guests/order-forgetting.ts'
import { countBySort, findOrders } from '#shop/persistence/queries/orders/found-orders.ts'
import { findByTerms } from '#shop/persistence/queries/orders/order-terms.ts'
import type { Shop } from '#shop/shop.ts'
import { storedAddress } from '#tests/support/kitchen-orders.ts'
import { FRIDAY_EVENING, openFridayKitchen, place, smashes } from '#tests/support/order-input.ts'
import { acceptedOrder, writeOrder } from '#tests/support/order-rows.ts'
import { signIn } from '#tests/support/table-sign.ts'
import type { Contract } from './contract.ts'

export const foundOrdersContract: Contract = (open) => {
  test('an order is found by its number, amount, name, phone and mail, with what is left of its total', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await place(shop, { guest: { name: 'Ada Guest' } })
    const wanted = await place(shop, {
      enquiry: { lines: [smashes(3)] },
      guest: { name: 'Zoë Wright', phone: '+44 7700 900123', email: 'zoe@example.com' },
    })
    const amount = (wanted.totals.total / 100).toFixed(2)
    for (const typed of ['#2', amount, 'zoe', 'wright zo', '900123', 'ZOE@example.com']) {
      expect(await numbersFound(shop, typed), typed).toEqual([2])
    }
    expect(await numbersFound(shop, 'nobody')).toEqual([])
    await shop.work((tx) => tx.updateTable('orders').set({ adjusted: 100 }).execute())
    const { orders } = await find(shop, '#2')
    expect(orders.map(({ payment }) => payment.total)).toEqual([wanted.totals.total - 100])
  })

  test('an order at a table is found by its table, one with a code by its code', async () => {
    await using opened = await openFridayKitchen(open, { tables: ['Terrace 4'] })
    const { shop } = opened
    await addDiscountCode(shop, { code: 'TEN', kind: 'percent', value: '10', uses: '2' }, 'cli')
    await place(shop)
    await place(shop, { enquiry: { code: 'TEN' } })
    const { secret } = await signIn(shop, 'Terrace 4')
    await place(shop, {
      enquiry: { fulfilment: 'table', table: 'Terrace 4' },
      tableSign: secret,
    })
    expect(await numbersFound(shop, 'ten')).toEqual([2])
    expect(await numbersFound(shop, 'terrace 4')).toEqual([3])
  })

  test('orders of every day are found once their terms are written, the latest day first', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await place(shop)
    await place(shop)
    await place(shop, { enquiry: { slot: FRIDAY_EVENING + 24 * 3_600_000 } })
    const found = () => findOrders(shop.read, { ...ALL, text: 'ada' }, FRIDAY_EVENING)
    expect((await found()).orders).toEqual([])
    await writeOrderTerms(shop)
    expect((await found()).orders.map(({ day }) => day)).toEqual(['2026-11-21'])
    await writeOrderTerms(shop)
    await writeOrderTerms(shop)
    expect((await found()).orders.map(({ day, number }) => [day, number])).toEqual([
      ['2026-11-21', 1],
      ['2026-11-20', 2],
      ['2026-11-20', 1],
    ])
  })

  test('an order is found by its number and day, among those of that number on every day', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await place(shop, { enquiry: { slot: FRIDAY_EVENING + 24 * 3_600_000 } })
    await place(shop)
    await writeOrderTerms(shop)
    await writeOrderTerms(shop)
    const found = async (day: string | null, after: OrderPlace | null = null) => {
      const search = { ...ALL, text: '1', day, after }
      const { orders } = await findOrders(shop.read, search, FRIDAY_EVENING)
      return orders.map((order) => order.day)
    }
    expect(await found(null)).toEqual(['2026-11-21', '2026-11-20'])
    expect(await found('2026-11-20')).toEqual(['2026-11-20'])
    expect(await found('2026-11-19')).toEqual([])
    expect(await found('2026-11-21', { day: '2026-11-21', number: 1 })).toEqual(['2026-11-20'])
  })

  test('orders of one way, and those that were not made, are listed alone, up to a day too', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const days = ['2026-11-19', '2026-11-20', '2026-11-21']
    const rows = days.flatMap((business_day) => [
      { business_day, number: 1, fulfilment: 'pickup' as const, state: 'expired' as const },
      { business_day, number: 2, fulfilment: 'delivery' as const, state: 'cancelled' as const },
      { business_day, number: 3, fulfilment: 'delivery' as const, state: 'completed' as const },
      { business_day, number: 4, fulfilment: 'delivery' as const, state: 'refused' as const },
    ])
    await shop.work(async (tx) => {
      for (const row of rows) {
        const id = `order-${row.business_day}-${row.number}`
        const address = row.fulfilment === 'delivery' ? storedAddress() : null
        const closed_at = FRIDAY_EVENING
        await writeOrder(tx, { ...row, id, token_hash: id, address, closed_at })
      }
    })
    const listed = async (sort: OrderSearch['sort'], from: Partial<OrderSearch> = {}) => {
      const search = { ...ALL, text: '', sort, ...from }
      const { orders } = await findOrders(shop.read, search, FRIDAY_EVENING)
      return orders.map((order) => `${order.day.slice(8)}.${order.number}`)
    }
    const deliveries = ['21.4', '21.3', '21.2', '20.4', '20.3', '20.2', '19.4', '19.3', '19.2']
    expect(await listed('delivery')).toEqual(deliveries)
    expect(await listed('delivery', { day: '2026-11-19' })).toEqual(['19.4', '19.3', '19.2'])
    const after = { day: '2026-11-20', number: 3 }
    expect(await listed('delivery', { after })).toEqual(['20.2', '19.4', '19.3', '19.2'])
    expect(await listed('all')).toEqual(
      [4, 3, 2, 1].map((nth) => `20.${nth}`).concat([4, 3, 2, 1].map((nth) => `19.${nth}`)),
    )
    expect(await listed('pickup')).toEqual(['21.1', '20.1', '19.1'])
    expect(await listed('table')).toEqual([])
    const lost = ['20.4', '20.2', '20.1', '19.4', '19.2', '19.1']
    expect(await listed('lost', { day: '2026-11-20' })).toEqual(lost)
  })

  test('beside each sort of orders stands how many there are, up to a hundred', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const counts = () => countBySort(shop.read, FRIDAY_EVENING)
    expect(await counts()).toEqual({ open: 0, to_pay: 0, later: 0 })
    const owing = acceptedOrder({ payment_state: 'to_pay' })
    const closed = { state: 'completed', closed_at: FRIDAY_EVENING } as const
    const rows = [
      owing,
      { ...owing, payment_state: 'paid' as const },
      { ...owing, ...closed },
      { ...owing, business_day: '2026-11-21' },
    ]
    await shop.work(async (tx) => {
      for (const [nth, row] of rows.entries()) {
        const own = { id: `order-${nth}`, number: nth + 1 }
        await writeOrder(tx, { business_day: '2026-11-20', ...row, ...own })
      }
    })
    expect(await counts()).toEqual({ open: 3, to_pay: 2, later: 1 })
    await shop.work(async (tx) => {
      for (let nth = 10; nth < 120; nth += 1) {
        await writeOrder(tx, { ...owing, id: `order-${nth}`, number: nth })
      }
    })
    expect((await counts()).open).toBe(MOST_COUNTED + 1)
  })

  test('all that have what is looked for come a page at a time, the newest first, each once', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await place(shop, { guest: { name: 'Ada Ada' } })
    const rows = await shop.read.selectFrom('orders').selectAll().execute()
    const template = rows[0]
    if (!template) throw new Error('No order.')
    await shop.work(async (tx) => {
      for (let number = 2; number <= 100; number += 1) {
        const id = `order-${number}`
        const { business_day } = template
        await tx
          .insertInto('orders')
          .values({ ...template, id, number, token_hash: id })
          .execute()
        const of = { business_day, number, order_id: id }
        await tx
          .insertInto('order_terms')
          .values([
            { kind: 'name', term: 'ada ada', ...of },
            { kind: 'name', term: 'ada guest', ...of },
          ])
          .execute()
      }
    })
    const found: number[] = []
    let after = null
    let pages = 0
    do {
      pages += 1
      const page = await find(shop, 'ada', after)
      expect(page.orders.length).toBeLessThanOrEqual(50)
      found.push(...page.orders.map(({ number }) => number))
      after = page.next
    } while (after)
    expect(found).toEqual(Array.from({ length: 100 }, (_, at) => 100 - at))
    expect(pages).toBe(2)
    const ada = { kind: 'name', term: 'ada', isBeginning: true } as const
    for (const number of [null, 80, 3]) {
      const place = number === null ? null : { day: template.business_day, number }
      const options = { after: place, limit: 20 }
      const newest = await findByTerms(shop.read, [ada], { ...options, common: 50 })
      expect(newest).toEqual(await findByTerms(shop.read, [ada], options))
      expect(newest.map((one) => one.number)).toEqual(
        Array.from(
          { length: Math.min(20, (number ?? 101) - 1) },
          (_, at) => (number ?? 101) - 1 - at,
        ),
      )
    }
  })

  test('who is forgotten is found by name, phone and mail no more, their order by its number', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const { id } = await place(shop, {
      guest: { name: 'Ada Guest', phone: '+44 7700 900123', email: 'ada@example.com' },
    })
    expect(await numbersFound(shop, 'ada')).toEqual([1])
    await shop.work((tx) => eraseGuest(tx, [id], FRIDAY_EVENING))
    for (const typed of ['ada', '900123', 'ada@example.com']) {
      expect(await numbersFound(shop, typed), typed).toEqual([])
    }
    expect(await numbersFound(shop, '#1')).toEqual([1])
  })
}

const ALL = { sort: 'all', day: null, after: null } as const

async function find(shop: Shop, text: string, after: OrderPlace | null = null) {
  await writeOrderTerms(shop)
  return findOrders(shop.read, { ...ALL, text, after }, FRIDAY_EVENING)
}

async function numbersFound(shop: Shop, text: string): Promise<number[]> {
  const { orders } = await find(shop, text)
  return orders.map(({ number }) => number)
}
