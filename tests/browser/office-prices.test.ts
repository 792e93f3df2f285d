import { expect } from 'vitest'
import { besideShop, seedOrders } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessibleOnEachScreen } from './accessible.ts'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'

shift.for([true, false])(
  'an owner raises all burgers, sees each price before, and takes it back (scripts: %s)',
  async (scripts, { shop, works }) => {
    const { page } = await works('owner', { scripts })
    const before = await pricesOf(shop)
    await page.goto('/office/menu')
    await page.getByRole('link', { name: 'Prices' }).click()
    await page.getByLabel('Which dishes').selectOption({ label: 'Burgers' })
    await page.getByLabel('How much').fill('5')
    await page.getByLabel('Rounding').selectOption({ label: '.90' })
    await page.getByRole('button', { name: 'Show what it does' }).click()
    const row = page.getByRole('row', { name: 'Double Stack' })
    await row.getByText('$13.50').waitFor()
    await row.getByText('$13.90').waitFor()
    expect(await page.getByRole('row', { name: 'Cola on Ice' }).count()).toBe(0)
    expect(await pricesOf(shop)).toEqual(before)
    await page.getByRole('button', { name: 'Change prices' }).click()
    await page.getByText('prices changed. Open orders keep what they have.').waitFor()
    const after = await pricesOf(shop)
    expect(after['Double Stack']).toBe(1390)
    expect(after['Cola on Ice']).toBe(before['Cola on Ice'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone. Every price is what it was.').waitFor()
    expect(await pricesOf(shop)).toEqual(before)
  },
)

shift.for([true, false])(
  'before many prices change an owner reads whom that touches (scripts: %s)',
  async (scripts, { shop, works }) => {
    await besideShop(shop, (beside) =>
      seedOrders(beside, [
        { id: `waits ${scripts}`, number: scripts ? 611 : 612, lines: [{ title: 'slaw' }] },
      ]),
    )
    const { page } = await works('owner', { scripts })
    await page.goto('/office/menu/prices?by=5&which=ticked&dish=slaw')
    await page.getByText(/^\d open orders? keeps? what/).waitFor()
    await page.goto('/office/menu/prices?by=5&which=ticked&dish=fries')
    await page.getByText('1 price changes.').waitFor()
    expect(await page.getByText('what it has').count()).toBe(0)
  },
)

shift('only the dishes that are ticked get cheaper', async ({ shop, works }) => {
  const { page } = await works('manager')
  const before = await pricesOf(shop)
  await visit(page, '/office/menu/prices')
  await page.getByLabel('Up or down').selectOption({ label: 'Lower' })
  await page.getByLabel('Which dishes').selectOption({ label: 'dishes I tick' })
  await page.getByLabel('How much').fill('0.50')
  await page.getByLabel('Percent or money').selectOption('amount')
  await page.getByRole('button', { name: 'Show what it does' }).click()
  await page.getByText('No dish yet.').waitFor()
  await page.getByLabel('Fries', { exact: true }).check()
  await page.getByLabel('Slaw', { exact: true }).check()
  await page.getByRole('button', { name: 'Show what it does' }).click()
  await page.getByText('2 prices change.').waitFor()
  await page.getByRole('button', { name: 'Change prices' }).click()
  await page.getByText('2 prices changed.').waitFor()
  const lower = (title: string) => (before[title] ?? 0) - 50
  expect(await pricesOf(shop)).toEqual({ ...before, Fries: lower('Fries'), Slaw: lower('Slaw') })
})

shift(
  'a preview that is out of date changes nothing, and is drawn anew',
  async ({ shop, works }) => {
    const { page } = await works('owner', { scripts: false })
    const other = await works('manager')
    await page.goto('/office/menu/prices?by=10')
    await visit(other.page, '/office/menu')
    await other.page.getByLabel('Price of Hard Press').fill('11.40')
    await other.page.getByLabel('Price of Hard Press').press('Enter')
    await expect.poll(async () => (await pricesOf(shop))['Hard Press']).toBe(1140)
    const before = await pricesOf(shop)
    await page.getByRole('button', { name: 'Change prices' }).click()
    await page.getByText('Somebody changed the menu meanwhile, so we changed nothing.').waitFor()
    await page.getByRole('row', { name: 'Hard Press' }).getByText('$12.54').waitFor()
    expect(await pricesOf(shop)).toEqual(before)
  },
)

shift('what is no number says how to type it', async ({ works }) => {
  const { page } = await works('owner')
  await visit(page, '/office/menu/prices')
  await page.getByLabel('How much').fill('a little')
  await page.getByLabel('How much').press('Enter')
  await page.getByRole('alert').getByText('Type it like 5 or 0.50.').waitFor()
  expect(await page.getByLabel('How much').inputValue()).toBe('a little')
})

shift('prices are accessible on each screen', async ({ works }) => {
  const { page } = await works('owner')
  for (const query of ['?by=5', '?which=ticked&by=x']) {
    await visit(page, `/office/menu/prices${query}`)
    await expectAccessibleOnEachScreen(page)
  }
})

async function pricesOf(shop: RunningShop): Promise<Record<string, number>> {
  const rows = await besideShop(shop, ({ read }) =>
    read.selectFrom('items').select(['title', 'price']).execute(),
  )
  return Object.fromEntries(rows.map(({ title, price }) => [title, price]))
}
