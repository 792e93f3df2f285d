import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect } from 'vitest'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessible } from './accessible.ts'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

shift(
  'a photo from a phone is encoded while guests see the old one, and its colour is measured',
  async ({ shop, works, guest }) => {
    const { page } = await works('owner', { ...PHONE, pictures: true })
    await visit(page, '/office/menu/double-stack')
    const before = await pictureOf(shop, 'double-stack')
    await page.locator('input[type=file]').setInputFiles(await photo('#1d5a2a'))
    await page.locator('.toast').filter({ hasText: 'Guests see the new photo.' }).waitFor()
    const after = await pictureOf(shop, 'double-stack')
    expect(after).not.toBe(before)
    await page.locator(`.o-card [data-picture="${after}"]`).waitFor({ state: 'attached' })
    const { page: menu } = await guest({ pictures: true })
    await visit(menu, '/')
    const card = menu.locator(`.item[data-ground="${after}"]`)
    const ground = await card.evaluate((one) => getComputedStyle(one).backgroundColor)
    const preview = page.locator('.o-card .item')
    expect(await preview.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(ground)
    await visit(page, '/office/log')
    await page.getByRole('button', { name: 'Undo the change of Double Stack' }).first().click()
    await page.getByText('It stands here as a change of its own.').waitFor()
    expect(await pictureOf(shop, 'double-stack')).toBe(before)
  },
)

shift('a HEIC and a text are refused in words, and the picture stays', async ({ shop, works }) => {
  const { page } = await works('owner', { refusals: [422] })
  await visit(page, '/office/menu/the-flattop')
  const before = await pictureOf(shop, 'the-flattop')
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000', 'latin1')])
  const files = page.locator('input[type=file]')
  await files.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic })
  await page.locator('.toast').filter({ hasText: 'That is a HEIC' }).waitFor()
  await files.setInputFiles({ name: 'a.txt', mimeType: 'image/png', buffer: Buffer.from('words') })
  await page.locator('.toast').filter({ hasText: 'We can’t read that photo.' }).waitFor()
  expect(await pictureOf(shop, 'the-flattop')).toBe(before)
})

shift(
  'where close crops look is chosen by keys, beside what they show',
  async ({ shop, works }) => {
    const { page } = await works('owner')
    await visit(page, '/office/menu/smoke-ring')
    const across = page.getByLabel('From the left edge, %')
    const before = Number(await across.inputValue())
    await across.press('ArrowRight')
    expect(Number(await across.inputValue())).toBeGreaterThan(before)
    const shot = page.locator('.o-picture .tile-shot')
    await expect
      .poll(() => shot.evaluate((one) => getComputedStyle(one).getPropertyValue('--x')))
      .toBe(`${await across.inputValue()}%`)
    await page.keyboard.press('Control+s')
    await page.locator('.toast').filter({ hasText: 'Smoke Ring is saved.' }).waitFor()
    const stored = await besideShop(shop, ({ read }) =>
      read
        .selectFrom('items')
        .select('picture_focus')
        .where('id', '=', 'smoke-ring')
        .executeTakeFirst(),
    )
    expect(JSON.parse(stored?.picture_focus ?? '{}').x).toBe(Number(await across.inputValue()))
  },
)

shift('without scripts a photo is sent, and a text is refused', async ({ shop, works }) => {
  const { page } = await works('owner', { scripts: false })
  await page.goto('/office/menu/hard-press')
  const before = await pictureOf(shop, 'hard-press')
  await send(page, { name: 'a.txt', mimeType: 'image/png', buffer: Buffer.from('words') })
  await page.getByRole('alert').getByText('We can’t read that photo.').waitFor()
  await send(page, await photo('#663322'))
  await expect.poll(() => pictureOf(shop, 'hard-press')).not.toBe(before)
  await page.reload()
  expect(await page.locator('progress').count()).toBe(0)
})

shift('a dish’s page is accessible while a photo is encoded', async ({ works }) => {
  const { page } = await works('owner', PHONE)
  await visit(page, '/office/menu/pretzel-tower')
  await page.locator('input[type=file]').setInputFiles(await photo('#aabbcc', 1600))
  await page.locator('progress').waitFor()
  await expectAccessible(page)
})

/** By the button that is there without scripts. */
async function send(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Send it' }).click()
}

async function photo(background: string, width = 320) {
  const create = { width, height: Math.round(width * 0.75), channels: 3, background } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

function pictureOf(shop: RunningShop, id: string): Promise<string | null | undefined> {
  return besideShop(shop, async ({ read }) => {
    const row = read.selectFrom('items').select('picture_id').where('id', '=', id)
    return (await row.executeTakeFirst())?.picture_id
  })
}
