import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { exportMenu } from '#shop/operations/menu/export-menu.ts'
import { packZip, unpackZip } from '#shop/pictures/zip.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessible, expectAccessibleOnEachScreen } from './accessible.ts'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'
import { PHONE } from './screens.ts'

const ON_PHONE = { viewport: PHONE, hasTouch: true }

shift(
  'an owner takes the shop along as a file, reads what another would change, imports it and goes back',
  async ({ shop, works }) => {
    const { page } = await works('owner', ON_PHONE)
    const before = await textOf(shop)
    await visit(page, '/office/shop')
    await page.getByRole('link', { name: 'The shop as one file' }).tap()
    const downloads = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export', exact: true }).tap()
    const zip = await readFile(await (await downloads).path())
    const files = filesIn(zip)
    const exported = new TextDecoder().decode(files.get('shop.json'))
    expect(exported).toBe(before)
    expect([...files.keys()].filter((name) => name.endsWith('.avif')).length).toBeGreaterThan(20)

    const broken = fileOf(exported.replace('"price": "9.50"', '"price": "a lot"'))
    await page.getByLabel('Shop file').setInputFiles(broken)
    await page.getByRole('button', { name: 'See what it changes' }).tap()
    await page.getByText('The file can’t be imported yet.').waitFor()
    await page.getByText(/^Line \d+/).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Discard the file' }).tap()
    await page.getByText('Nothing was changed.').waitFor()

    await page
      .getByLabel('Shop file')
      .setInputFiles(zipOf(new Map(files).set('shop.json', bytes('no'))))
    await page.getByRole('button', { name: 'See what it changes' }).tap()
    await page.getByText(/^Line 1/).waitFor()
    await page.getByRole('button', { name: 'Discard the file' }).tap()
    await page
      .getByLabel('Shop file')
      .setInputFiles(
        zipOf(new Map([...files].filter(([name]) => name !== 'shop.json').slice(0, 3))),
      )
    await page.getByRole('button', { name: 'See what it changes' }).tap()
    await page.getByText('There’s no shop.json in this zip').waitFor()

    const cheap = exported.replace('"price": "9.50"', '"price": "9.80"')
    const cheaper = zipOf(filesIn(zip).set('shop.json', bytes(cheap)))
    await page.getByLabel('Shop file').setInputFiles(cheaper)
    await page.getByRole('button', { name: 'See what it changes' }).tap()
    await page.getByText('9.50 becomes 9.80').waitFor()
    await expectAccessible(page)
    expect(await textOf(shop)).toBe(before)
    await page.getByRole('button', { name: 'Import it' }).tap()
    await page.getByText('Imported. Guests see it now.').waitFor()
    expect(await textOf(shop)).not.toBe(before)
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect.poll(() => textOf(shop)).toBe(before)
  },
)

shift(
  'without scripts a file is looked at and imported, and a version comes back',
  async ({ shop, works }) => {
    const { page } = await works('owner', { scripts: false })
    const before = await textOf(shop)
    const less = fileOf('{ "shop": { "tagline": "<b>Gone</b>" }, "categories": [], "empty": true }')
    await page.goto('/office/shop/file')
    await page.getByRole('button', { name: 'See what it changes' }).click()
    await page.getByText('Choose a file first.').waitFor()
    await page.getByLabel('Shop file').setInputFiles(less)
    await page.getByRole('button', { name: 'See what it changes' }).click()
    await page.getByText('becomes <b>Gone</b>').waitFor()
    await page.getByRole('button', { name: 'Import it' }).click()
    await page.getByText('Tick that it may go').waitFor()
    await page.getByLabel('What the file leaves out may go').check()
    await page.getByRole('button', { name: 'Import it' }).click()
    await page.getByText('Imported. Guests see it now.').waitFor()
    await page
      .getByRole('link', { name: /^Compare .* with now$/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Go back to/ }).click()
    await page.getByText('Imported. Guests see it now.').waitFor()
    expect(await textOf(shop)).toBe(before)
  },
)

shift('a manager has no shop file', async ({ works }) => {
  const { page } = await works('manager', { refusals: [403] })
  expect((await page.goto('/office/shop/file'))?.status()).toBe(403)
})

shift('the shop’s file is accessible on each screen', async ({ works }) => {
  const { page } = await works('owner')
  await visit(page, '/office/shop/file')
  await expectAccessibleOnEachScreen(page)
})

function fileOf(text: string) {
  return { name: 'shop.json', mimeType: 'application/json', buffer: Buffer.from(text) }
}

function zipOf(files: Map<string, Uint8Array>) {
  const buffer = Buffer.from(packZip(files))
  return { name: 'shop.zip', mimeType: 'application/zip', buffer }
}

function filesIn(zip: Uint8Array): Map<string, Uint8Array> {
  const outcome = unpackZip(zip)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals))
  return new Map(outcome.value)
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

async function textOf(shop: RunningShop): Promise<string> {
  return (await besideShop(shop, exportMenu)).text
}
