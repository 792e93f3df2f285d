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
    await page.getByText('The line dropped before your shop answered.').waitFor()
    await context.setOffline(false)
    expect(await minutes.inputValue()).toBe('12')
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await page.getByText('12 minutes').waitFor()
  },
)

shift.for([
  ['does not answer while the device has a network', null, 'The line dropped'],
  ['is behind a proxy that cannot reach it', 502, 'Your shop is busy or starting again.'],
  ['is starting again', 503, 'Your shop is busy or starting again.'],
  ['fails', 500, 'That didn’t work.'],
] as const)(
  'a form that is saved while the shop %s stays with what was typed, and is sent again by a button',
  async ([, status, words], { works }) => {
    const { page } = await works('owner', { offline: true, refusals: [500, 502, 503] })
    await visit(page, WAYS_AND_ORDERS)
    const minutes = page.getByLabel('Minutes to answer an order')
    await minutes.fill('14')
    await page.route(`**${WAYS_AND_ORDERS}.data*`, (route) =>
      status === null ? route.abort() : route.fulfill({ status, body: 'Not now' }),
    )
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    const note = page.getByRole('alert').filter({ hasText: words })
    await note.waitFor()
    expect(await minutes.inputValue()).toBe('14')
    await page.unroute(`**${WAYS_AND_ORDERS}.data*`)
    await note.getByRole('button', { name: 'Try again' }).press('Enter')
    await page.getByText('14 minutes').waitFor()
    await note.waitFor({ state: 'detached' })
  },
)

shift(
  'what is typed after a form was saved without a line is sent too when it is sent again',
  async ({ works }) => {
    const { page } = await works('owner', { offline: true })
    await visit(page, WAYS_AND_ORDERS)
    const minutes = page.getByLabel('Minutes to answer an order')
    await minutes.fill('16')
    await page.route(`**${WAYS_AND_ORDERS}.data*`, (route) => route.abort())
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    const note = page.getByRole('alert').filter({ hasText: 'The line dropped' })
    await note.waitFor()
    await minutes.fill('18')
    await page.unroute(`**${WAYS_AND_ORDERS}.data*`)
    await note.getByRole('button', { name: 'Try again' }).press('Enter')
    await page.getByText('18 minutes').first().waitFor()
    await visit(page, WAYS_AND_ORDERS)
    expect(await minutes.inputValue()).toBe('18')
  },
)

shift(
  'a code whose answer was lost is made once, and trying again says that it is made',
  async ({ works }) => {
    const { page } = await works('owner', { offline: true })
    await visit(page, '/office/offers')
    await page.getByLabel('Code', { exact: true }).fill('LOSTANSWER')
    await page.getByLabel('How much off').fill('10')
    let tries = 0
    await page.route('**/office/offers.data*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      tries += 1
      if (tries > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Start the code' }).press('Enter')
    const note = page.getByRole('alert').filter({ hasText: 'The line dropped' })
    await note.getByRole('button', { name: 'Try again' }).press('Enter')
    await page.getByText('LOSTANSWER runs. Guests can type it now.').waitFor()
    expect(tries).toBe(2)
  },
)

shift(
  'a page of the office that is asked for without a line says that it waits',
  async ({ works }) => {
    const { page, context } = await works('owner', { offline: true })
    await visit(page, WAYS_AND_ORDERS)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Orders', exact: true }).first().press('Enter')
    await page.getByText('The line dropped. The page you asked for').waitFor()
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
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

shift(
  'a day that is closed with what is no amount has that field marked and focused',
  async ({ works }) => {
    const { page } = await works('owner', { viewport: PHONE })
    await visit(page, '/office/money')
    await page.getByRole('link', { name: 'Close the day' }).press('Enter')
    const counted = page.getByLabel('Counted')
    await counted.fill('a lot')
    await page.getByRole('button', { name: 'Close the day for good' }).press('Enter')
    await expect.poll(() => counted.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await counted.getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('In it in the morning').getAttribute('aria-invalid')).toBe(null)
  },
)
