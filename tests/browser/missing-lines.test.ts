import { expect } from 'vitest'
import { hashToken } from '#shop/auth/token.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { COOK } from '#tests/support/order-actors.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessible } from './accessible.ts'
import { visit } from './actions.ts'
import { order, shift } from './kitchen-actions.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

shift.for([true, false])(
  'a guest says in two taps what was missing, an owner gives it back with one, and the guest reads so (scripts: %s)',
  async (scripts, { shop, guest, works }) => {
    const token = (scripts ? 'C' : 'D').repeat(43)
    const id = await handedOver(shop, token)
    const { page } = await guest({ scripts, ...PHONE })
    await page.goto(`/order/${token}`)
    await page.getByRole('link', { name: 'Something is missing' }).click()
    await page.getByRole('button', { name: 'Missing: 1 × Loaded Fries' }).click()
    await page.getByText(/^1 missing\. We know, since/).waitFor()
    expect(await page.getByRole('button', { name: /× Loaded Fries/ }).count()).toBe(0)
    const owner = await works('owner', { scripts, ...PHONE })
    await owner.page.goto(`/office/orders/${id}`)
    await owner.page.getByRole('heading', { name: 'The guest says this was missing' }).waitFor()
    await owner.page.getByRole('link', { name: /Missing: 1 × Loaded Fries/ }).waitFor()
    if (scripts) await expectAccessible(owner.page)
    await owner.page.getByRole('button', { name: 'Give back $9.50' }).click()
    await owner.page.getByText('$9.50 was given back in cash.').waitFor()
    await page.goto(`/order/${token}/message`)
    await page.getByText('We gave its money back.').waitFor()
    if (!scripts) return
    await visit(page, `/order/${token}/message`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Missing: 2 × Double Stack' }).click()
    await page.getByText(/^2 missing\. We know, since/).waitFor()
    await visit(owner.page, `/office/orders/${id}`)
    await owner.page.getByRole('link', { name: 'Look at $19.00' }).click()
    await owner.page.getByRole('heading', { name: '$19.00 goes back' }).waitFor()
  },
)

/** An order of 28.50, paid in cash. */
async function handedOver(shop: RunningShop, token: string): Promise<string> {
  const { id } = await order(shop, {
    token_hash: hashToken(token),
    state: 'ready',
    accepted_at: Date.now(),
    products: 2850,
    total: 2850,
    lines: [
      { title: 'Double Stack', quantity: 2 },
      { title: 'Loaded Fries', quantity: 1 },
    ],
  })
  await besideShop(shop, async (beside) => {
    const step = { orderId: id, action: 'complete', expectedVersion: null } as const
    const outcome = await advanceOrder(beside, { ...step, actor: COOK, paidBy: 'cash' })
    expect(outcome.ok).toBe(true)
  })
  return id
}
