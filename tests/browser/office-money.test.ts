import type { Page } from 'playwright'
import { expect } from 'vitest'
import { businessDay } from '#shop/domain/hours/business-day.ts'
import { writeSales as sumUpSales } from '#shop/operations/payments/write-sales.ts'
import { writeTakings } from '#shop/operations/payments/write-takings.ts'
import { readSettings, writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { writeSales } from '#tests/support/sales.ts'
import { expectAccessibleOnEachScreen } from './accessible.ts'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'

const MINUTE = 60_000
const A_DAY = 86_400_000
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

shift(
  'an owner reads what today and other days took, and downloads the same figures',
  async ({ shop, works }) => {
    await sell(shop, 900)
    const { page } = await works('owner', PHONE)
    await visit(page, '/office/money?period=today')
    await page.getByText('$42.00 today so far.').waitFor()
    expect(await figure(page, 'Takings')).toBe('$42.00')
    expect(await figure(page, 'Orders')).toBe('3')
    await press(page, 'Which days', 'This year')
    await page.waitForURL('**/office/money?period=year')
    const day = page.getByRole('region', { name: 'Day by day' })
    await day.getByText('As a table').click()
    await day.getByRole('row', { name: /^Total .*\$42\.00/ }).waitFor()
    const rows = await download(page, 'For the books (CSV)')
    expect(rows.at(-1)).toMatch(/^Total,3,3,0,0,42\.00/)
    expect(rows.filter((row) => row.includes(',42.00,'))).toHaveLength(2)
    await besideShop(shop, (beside) =>
      beside.work((tx) => writeSettings(tx, { accounts: { '20%': '8400' } })),
    )
    const entries = await download(page, 'Every entry (CSV)')
    const sold = entries.filter((row) => row.includes(',Sold,Goods and fees,'))
    expect(sold).toHaveLength(3)
    expect(sold.reduce((sum, row) => sum + Number(row.split(',').at(-2)), 0)).toBe(42)
    expect(entries.filter((row) => row.includes(',Paid,Cash,'))).toHaveLength(3)
    const lines = await download(page, 'Lines (CSV)')
    expect(lines.filter((row) => /,1,Plain Smash,plain-smash,.*,20%,/.test(row))).toHaveLength(3)
    const taxes = await download(page, 'Tax with decimal commas')
    expect(taxes).toContainEqual(expect.stringMatching(/;20%;Sold;35,00;7,00;42,00;8400$/))
    expect(await download(page, 'Orders (CSV)')).toHaveLength(4)
    const [everything] = await download(page, 'Everything (JSON)')
    const { days } = JSON.parse(everything ?? '')
    expect(days.at(-1)).toMatchObject({ closing: null, sums: { figures: { takings: 4200 } } })
  },
)

shift(
  'an owner reads what sold, when it is busy, how long orders take and why some were late',
  async ({ shop, works }) => {
    const day = await sellYesterday(shop)
    const { page } = await works('owner', { scripts: false })
    await page.goto(`/office/money?from=${day}&to=${day}`)
    expect(await figure(page, 'Promise kept')).toBe('75%')
    const best = page.getByRole('region', { name: 'What sold best' })
    expect(await best.getByRole('listitem').first().innerText()).toMatch(/^Plain Smash\s+\$46\.00/)
    expect(await best.getByRole('listitem').first().innerText()).toContain('4 sold')
    await page.getByText('Half are there in 12 minutes, nine in ten in 24.').waitFor()
    const took = page.getByRole('region', { name: 'How long orders take' })
    await took.getByText('As a table').click()
    await took.getByRole('row', { name: '12 2' }).waitFor()
    const slipped = page.getByRole('region', { name: 'Where it slipped' })
    await slipped.getByRole('row', { name: 'Took longer than promised 1 4 min' }).waitFor()
    const busy = page.getByRole('region', { name: 'When it is busy' })
    expect(await busy.getByRole('cell', { name: '4', exact: true }).count()).toBe(1)
    await best.getByText('Everything that sold').click()
    const rows = await download(page, 'Dishes by day (CSV)')
    expect(rows).toContain(`${day},Plain Smash,plain-smash,4,46.00`)
    expect(rows).toHaveLength(3)
  },
)

shift('reports are read and compared without scripts', async ({ works }) => {
  const { page } = await works('manager', { scripts: false })
  await page.goto('/office/money')
  await press(page, 'Compared with', 'Alone')
  await page.waitForURL('**/office/money?with=none')
  await page.getByText('Pick days').click()
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('At most a year at once').waitFor()
})

shift('a day is closed with what was counted, once and for good', async ({ works }) => {
  const { page } = await works('manager', { scripts: false })
  await page.goto('/office/money')
  await page.getByRole('link', { name: 'Close the day' }).click()
  await page.getByLabel('In it in the morning').fill('100.00')
  await page.getByLabel('Counted').fill('a lot')
  await page.getByLabel('Note').fill('Where is the rest?')
  await page.getByRole('button', { name: 'Close the day for good' }).click()
  await page.getByText('Type amounts such as 120.50.').waitFor()
  await page.getByRole('alert').getByRole('link', { name: 'Counted' }).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('counted')
  expect(await page.getByLabel('In it in the morning').inputValue()).toBe('100.00')
  expect(await page.getByLabel('Counted').inputValue()).toBe('a lot')
  expect(await page.getByLabel('Note').inputValue()).toBe('Where is the rest?')
  await page.getByLabel('Counted').fill('99.50')
  await page.getByRole('button', { name: 'Close the day for good' }).click()
  await page.getByText('The day is closed. It is closing 1.').waitFor()
  await page.getByText('Where is the rest?').waitFor()
  expect(await page.locator('.row', { hasText: 'Counted' }).textContent()).toContain('$99.50')
  expect(await page.getByRole('button', { name: 'Close the day for good' }).count()).toBe(0)
  await page.getByRole('link', { name: 'All closings' }).click()
  const closing = page.getByRole('row').nth(1)
  expect(await closing.innerText()).toMatch(/-\$\d+\.50$/)
  const [, row] = await download(page, 'Closings (CSV)')
  expect(row).toMatch(/^1,.*,99\.50,.*,Where is the rest\?,/)
  await closing.getByRole('link').click()
  await page.getByText('It is closing 1.').or(page.getByText('Closing 1.')).first().waitFor()
})

shift('the crew of the kitchen can’t read what the shop took', async ({ works }) => {
  const { page } = await works('kitchen', { refusals: [403] })
  const answer = await page.goto('/office/money')
  expect(answer?.status()).toBe(403)
})

shift('money is accessible on each screen', async ({ shop, works }) => {
  await sell(shop, 1000)
  const { page } = await works('owner')
  await visit(page, '/office/money')
  const day = await page.getByRole('link', { name: 'Close the day' }).getAttribute('href')
  for (const path of ['/office/money', '/office/money/closings', day ?? '']) {
    await visit(page, path)
    await expectAccessibleOnEachScreen(page)
  }
})

/** Three orders of today, with numbers after one. */
function sell(shop: RunningShop, after: number): Promise<void> {
  return besideShop(shop, async (beside) => {
    const now = Date.now()
    const order = { paidBy: 'cash' } as const
    await writeSales(beside, [
      { ...order, id: `sale-${after}-1`, number: after + 1, at: now - 1000, food: 1000 },
      { ...order, id: `sale-${after}-2`, number: after + 2, at: now - 2000, food: 2000 },
      { ...order, id: `sale-${after}-3`, number: after + 3, at: now - 3000, food: 1200 },
    ])
    await writeTakings(beside)
  })
}

/** Four orders of the same time yesterday, of which one was late; returns that business day. */
function sellYesterday(shop: RunningShop): Promise<string> {
  return besideShop(shop, async (beside) => {
    const at = Date.now() - A_DAY
    const placed_at = at - 20 * MINUTE
    const orders = [12, 12, 19, 24].map((minutes, place) => ({
      id: `yesterday-${place}`,
      number: 800 + place,
      at,
      food: 1150,
      row: { placed_at, shown_at: placed_at, ready_at: placed_at + minutes * MINUTE },
    }))
    await writeSales(beside, orders)
    await writeTakings(beside)
    await sumUpSales(beside)
    const { timeZone, businessDayEnds } = await readSettings(beside.read)
    return businessDay(at, timeZone, businessDayEnds)
  })
}

async function figure(page: Page, name: string): Promise<string | null> {
  const pair = page.locator('.o-sums > div').filter({ hasText: name }).first()
  return pair.locator('dd').first().textContent()
}

async function press(page: Page, group: string, name: string): Promise<void> {
  const link = page
    .getByRole('navigation', { name: group })
    .getByRole('link', { name, exact: true })
  await link.click()
}

async function download(page: Page, name: string): Promise<string[]> {
  const begun = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  const file = await (await begun).createReadStream()
  const chunks = await file.toArray()
  return Buffer.concat(chunks).toString('utf8').trim().split('\r\n')
}
