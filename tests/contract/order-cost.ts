import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely'
import { expect, test } from 'vitest'
import { RATE_LIMITS } from '#shop/domain/accounts/rate-limits.ts'
import { takeAttempt } from '#shop/operations/common/take-attempt.ts'
import { startStation } from '#shop/operations/kitchen/print-stations.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { addDiscountCode } from '#shop/operations/pricing/add-discount-code.ts'
import { dialectOf } from '#shop/persistence/dialect/dialect-of.ts'
import type { Shop } from '#shop/shop.ts'
import { confirmedMailbox } from '#tests/support/mailboxes.ts'
import { COOK } from '#tests/support/order-actors.ts'
import {
  codesOf,
  FRIDAY_EVENING,
  orderInput,
  place,
  setUpKitchen,
} from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'

type Story = {
  who: string
  order?: Parameters<typeof orderInput>[0]
  refused?: string
  /** How many of the item there are every day. */
  dailyStock?: number
  /** Additional statements that other orders don't need. */
  more?: number
}

const KNOWN = 'known@example.com'
const TOLD = 'told@example.com'

const STORIES: Story[] = [
  { who: 'a stranger' },
  { who: 'somebody in an IPv6 network', order: { clientAddress: '2001:db8:1:2::1' } },
  { who: 'somebody whose mailbox is confirmed', order: { guest: { email: KNOWN } }, more: 1 },
  { who: 'somebody who got too many mails', order: { guest: { email: TOLD } } },
  { who: 'somebody with a code', order: { enquiry: { code: 'TEN' } }, more: 3 },
  { who: 'somebody who wants what is counted', dailyStock: 99, more: 1 },
  { who: 'somebody who wants one of the last', dailyStock: 3, more: 2 },
  {
    who: 'somebody with a wrong code',
    order: { enquiry: { code: 'NOPE' } },
    refused: 'code_not_valid',
  },
]

/** PostgreSQL takes the rows of several tables in one statement. */
const STATEMENTS = { postgres: 6, sqlite: 10 }

/** From the order to the last row of its mail. */
const STEP_STATEMENTS = 15

const STEPS = [
  { who: 'a confirmed mailbox', email: KNOWN },
  { who: 'a stranger', email: 'stranger@example.com' },
].map((guest) => ({
  ...guest,
  steps: [
    { action: 'accept' },
    { action: 'finish' },
    { action: 'complete', paidBy: 'cash' },
  ] as const,
}))

export const orderCostContract: Contract = (open) => {
  test.for(STORIES)(
    'an order of $who takes few statements, and two round trips on PostgreSQL',
    async ({ order, refused, dailyStock, more = 0 }) => {
      let now = FRIDAY_EVENING
      await using opened = await open({ clock: () => now })
      const { shop } = opened
      await setUpKitchen(shop)
      await addDiscountCode(shop, { code: 'TEN', kind: 'percent', value: '10' }, 'cli')
      await confirmedMailbox(shop, KNOWN)
      if (dailyStock !== undefined) await countDaily(shop, dailyStock)
      now += 48 * 3_600_000
      for (let mail = 0; mail < RATE_LIMITS['mail-unconfirmed'].attempts; mail += 1) {
        await takeAttempt(shop, 'mail-unconfirmed', TOLD)
      }
      // The first order after a change of the menu reads what the others find cached.
      await placeOrder(shop, orderInput())
      const { shop: watched, asked } = watching(shop)
      const input = orderInput({ clientAddress: '192.0.2.7', ...order })
      expect(codesOf(await placeOrder(watched, input))).toEqual(refused ? [refused] : [])
      const dialect = dialectOf(shop.database)
      expect(asked.statements).toBeLessThanOrEqual(STATEMENTS[dialect] + more)
      if (dialect === 'postgres') expect(asked.trips).toBe(2)
    },
  )

  test('accepting an order, which prints and mails, reads the settings once', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    await startStation(shop, { name: 'Pass', sheets: 'both' })
    await confirmedMailbox(shop, KNOWN)
    const { id } = await place(shop, { guest: { email: KNOWN } })
    const { shop: watched, asked } = watching(shop)
    const step = { orderId: id, action: 'accept', expectedVersion: 1, actor: COOK } as const
    expect((await advanceOrder(watched, step)).ok).toBe(true)
    expect(asked.settings).toBe(1)
  })

  test.for(STEPS)(
    'each step of an order of $who keeps others waiting for three round trips on PostgreSQL',
    async ({ email, steps }) => {
      await using opened = await open({ clock: () => FRIDAY_EVENING })
      const { shop } = opened
      await setUpKitchen(shop)
      await confirmedMailbox(shop, KNOWN)
      // This one isn't next.
      await place(shop)
      const { id } = await place(shop, { guest: { email } })
      for (const [at, own] of steps.entries()) {
        const { shop: watched, asked } = watching(shop)
        const step = { orderId: id, expectedVersion: at + 1, actor: COOK, ...own }
        expect((await advanceOrder(watched, step)).ok).toBe(true)
        if (dialectOf(shop.database) === 'postgres') expect(asked.trips).toBe(3)
        expect(asked.statements).toBeLessThanOrEqual(STEP_STATEMENTS)
      }
    },
  )
}

async function countDaily(shop: Shop, daily_stock: number): Promise<void> {
  await shop.work((tx) => tx.updateTable('items').set({ daily_stock }).execute())
}

/** The same shop, counting the statements of its transactions, the reads of its settings and the round trips. */
function watching(shop: Shop) {
  const asked = { statements: 0, settings: 0, trips: 0 }
  const ofSettings = new WeakSet<QueryId>()
  let isAnswered = true
  const counting: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (readsSettings(node)) ofSettings.add(queryId)
      if (isAnswered) asked.trips += 1
      isAnswered = false
      return node
    },
    // Counted here, because a statement that is compiled for the first time passes above twice.
    async transformResult({ result, queryId }) {
      asked.statements += 1
      if (ofSettings.has(queryId)) asked.settings += 1
      isAnswered = true
      return result
    },
  }
  const work: Shop['work'] = (unit, key) => shop.work((tx) => unit(tx.withPlugin(counting)), key)
  return { shop: { ...shop, work }, asked }
}

function readsSettings(node: RootOperationNode): boolean {
  return node.kind === 'SelectQueryNode' && (JSON.stringify(node.from) ?? '').includes('"settings"')
}
