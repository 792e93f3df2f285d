import { expect } from 'vitest'
import { changeShop } from '#tests/support/change-shop.ts'
import { writeChargedOrder } from '#tests/support/charged-order.ts'
import { besideShop, seedOrders } from '#tests/support/kitchen-orders.ts'
import { acceptedOrder } from '#tests/support/order-rows.ts'
import { expectAccessible } from './accessible.ts'
import { visit } from './actions.ts'
import { tabTo, typeInto } from './keyboard-actions.ts'
import { openBoard, order, shift, stateOf } from './kitchen-actions.ts'

shift('a kitchen screen gets its code by keyboard alone', async ({ works }) => {
  const { page } = await works('owner', { size: 'desktop' })
  await visit(page, '/kitchen/devices')
  await typeInto(page, 'What do you call the new screen?', 'Pass')
  await tabTo(page, 'Get a code')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Code for Pass' }).waitFor()
})

shift('a table gets a new code by keyboard alone', async ({ works }) => {
  const { page } = await works('kitchen', { size: 'desktop' })
  await visit(page, '/kitchen/tables')
  await tabTo(page, 'New code')
  await page.keyboard.press('Enter')
  await tabTo(page, 'New code for table 1')
  await page.keyboard.press('Enter')
  await page.getByText('Table 1 has a new code.').waitFor()
})

shift('how an order was paid is put right by keyboard alone', async ({ shop, works }) => {
  const paid = { payment_state: 'paid', paid_by: 'cash', closed_at: Date.now() } as const
  const { id } = await order(shop, acceptedOrder({ ...paid, state: 'completed' }))
  const { page } = await works('owner', { size: 'desktop' })
  await visit(page, `/kitchen/orders/${id}`)
  await tabTo(page, 'Correct the payment')
  await page.keyboard.press('Enter')
  await tabTo(page, 'card at the terminal')
  await page.keyboard.press('Space')
  await tabTo(page, 'Wrong button')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'Correct the payment')
  await page.keyboard.press('Enter')
  const step = page.getByRole('listitem').filter({ hasText: 'Payment corrected' })
  await step.getByText('The terminal declined').waitFor()
})

shift(
  'a refund long after the log-in asks for the password where one types it, twice if it was wrong',
  async ({ shop, works }) => {
    await besideShop(shop, (beside) => writeChargedOrder(beside, 'charged', 950))
    const { page } = await works('owner', { size: 'desktop', refusals: [403] })
    await visit(page, '/kitchen/orders/charged')
    await changeShop(shop, (tx) =>
      tx.updateTable('session').set({ provenAt: '2026-01-01T00:00:00.000Z' }).execute(),
    )
    await tabTo(page, 'Refund order 950')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Refund order 950' }).waitFor()
    await page.keyboard.type('4')
    await typeInto(page, 'The guest reads why', 'Cold fries')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    const password = page.locator('input[name=password]:focus')
    await password.waitFor()
    await expectAccessible(page)
    await page.keyboard.type('not the password')
    await page.keyboard.press('Enter')
    await page.getByText('That’s not your password.').waitFor()
    await password.fill('smash it flat')
    await page.keyboard.press('Enter')
    await page.getByRole('listitem').filter({ hasText: 'Cold fries' }).waitFor()
  },
)

shift('orders of one sender are refused by keyboard alone', async ({ shop, works }) => {
  const network = 'k'.repeat(43)
  const ids = ['one', 'two', 'three', 'four']
  const orders = ids.map((id, index) => {
    return { id, number: 900 + index, network, wide_network: network }
  })
  await besideShop(shop, (beside) => seedOrders(beside, orders))
  const { page } = await works('kitchen', { size: 'desktop' })
  await openBoard(page)
  await tabTo(page, 'Refuse all 4')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Refuse all 4' }).waitFor()
  await page.keyboard.press('Space')
  await tabTo(page, /^Take no more/)
  await page.keyboard.press('Space')
  await tabTo(page, 'Refuse all 4')
  await page.keyboard.press('Enter')
  for (const id of ids) await expect.poll(() => stateOf(shop, id)).toBe('refused')
  await page.getByRole('button', { name: 'Take them again' }).waitFor()
})
