import { expect } from 'vitest'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'
import { PHONE } from './screens.ts'

const WAYS_AND_ORDERS = '/office/shop/ordering'

shift(
  'a form that is saved without a line says so, and saves what was typed once the line is back',
  async ({ works }) => {
    const { page, context } = await works('owner', { offline: true })
    await visit(page, WAYS_AND_ORDERS)
    const minutes = page.getByLabel('Minutes to answer an order')
    await minutes.fill('12')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await page.getByText('Not saved. The line dropped').first().waitFor()
    await context.setOffline(false)
    expect(await minutes.inputValue()).toBe('12')
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await page.getByText('12 minutes').waitFor()
  },
)

shift('after a refusal the field that is wrong has the focus', async ({ works }) => {
  const { page } = await works('owner', { viewport: PHONE, refusals: [422] })
  await visit(page, WAYS_AND_ORDERS)
  const minutes = page.getByLabel('Minutes to answer an order')
  await minutes.fill('999')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect.poll(() => minutes.evaluate((one) => one === document.activeElement)).toBe(true)
})
