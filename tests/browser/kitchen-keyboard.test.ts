import { expect } from 'vitest'
import { besideShop, seedOrders } from '#tests/support/kitchen-orders.ts'
import { visit } from './acts.ts'
import { tabTo, typeInto } from './keyboard-acts.ts'
import { openBoard, order, shift, stateOf } from './kitchen-acts.ts'

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
  const { id } = await order(shop, { ...paid, state: 'completed', accepted_at: 1, answer_by: null })
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

shift('what came from one sender is refused by keyboard alone', async ({ shop, works }) => {
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
