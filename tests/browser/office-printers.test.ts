import { expect } from 'vitest'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { openStandInPrinter } from '#tests/support/network-printer.ts'
import { readPaper } from '#tests/support/read-paper.ts'
import { expectAccessible } from './accessible.ts'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'
import { PHONE } from './screens.ts'

const ON_PHONE = { viewport: PHONE, hasTouch: true }
const PRINTERS = '/office/shop/printers'

shift(
  'an owner adds a printer, sees it print and fail, removes it and takes that back',
  async ({ shop, works }) => {
    await using printer = await openStandInPrinter()
    const { page } = await works('owner', { ...ON_PHONE, refusals: [422] })
    await visit(page, '/office/shop')
    await page.getByRole('link', { name: 'Printers' }).tap()
    await page.getByText('No printer in your network yet.').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Pass')
    await page.getByLabel('Address in your network').fill('http://pass')
    await page.getByRole('button', { name: 'Add it' }).tap()
    await page.getByText('Check the address: only a name or numbers').waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Pass')
    await expectAccessible(page)
    await page.getByLabel('Address in your network').fill('127.0.0.1')
    await page.getByLabel('Port').fill(String(printer.port))
    await page.getByLabel('Characters on a line').selectOption('42')
    await page.getByLabel('Bag labels').check()
    await page.getByRole('button', { name: 'Add it' }).tap()
    await page.getByText('Saved. The next order prints there.').waitFor()

    await page.getByRole('button', { name: 'Test print on Pass' }).tap()
    await page.getByText('Pass took the test sheet.').waitFor()
    await printer.untilPrinted(1)
    expect(readPaper(printer.printed[0] ?? Buffer.alloc(0)).text).toContain('42 characters')
    printer.moods.push('no paper')
    await page.getByRole('button', { name: 'Test print on Pass' }).tap()
    await page.getByText('Pass didn’t print. It has no paper.').waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Remove Pass' }).tap()
    await page.getByText('Removed.').waitFor()
    expect(await printersOf()).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).tap()
    await page.getByText('Undone.').waitFor()
    expect(await printersOf()).toMatchObject([{ name: 'Pass', prints: ['ticket', 'labels'] }])

    const { page: plain } = await works('owner', { scripts: false })
    await plain.goto(`${PRINTERS}?printer=Pass`)
    await plain.getByLabel('Bag labels').uncheck()
    await plain.getByRole('button', { name: 'Save' }).click()
    await plain.getByText('Saved. The next order prints there.').waitFor()
    expect(await printersOf()).toMatchObject([{ name: 'Pass', prints: ['ticket'] }])
    for (const width of [820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await visit(page, `${PRINTERS}?printer=Pass`)
      await expectAccessible(page)
    }

    function printersOf() {
      return besideShop(shop, async ({ read }) => (await readSettings(read)).networkPrinters)
    }
  },
)

shift('printers are the owner’s to change', async ({ works }) => {
  const { page } = await works('kitchen', { refusals: [403] })
  expect((await page.goto(PRINTERS))?.status()).toBe(403)
})
