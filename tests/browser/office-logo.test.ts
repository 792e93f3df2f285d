import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect } from 'vitest'
import { PHONE as PHONE_WINDOW, weighPage } from '#tests/support/page-weight.ts'
import { expectAccessible } from './accessible.ts'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'
import { DESKTOP, PHONE, UPRIGHT_TABLET } from './screens.ts'

const ON_PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, pictures: true }

shift(
  'a logo is looked at, used, seen by guests with its icons, and taken back',
  async ({ works, guest, browserFor, shop }) => {
    const { page } = await works('owner', ON_PHONE)
    await visit(page, '/office/shop')
    await page.getByRole('link', { name: 'Add a logo' }).tap()
    await send(page, Buffer.from('<svg onload="alert(1)"/>'))
    await page.getByRole('alert').getByText('That is an SVG').waitFor()
    await send(page, await logo())
    await page.getByText('Guests don’t see it yet.').waitFor()
    const { page: menu } = await guest({ pictures: true })
    await visit(menu, '/')
    expect(await menu.locator('.header .wordmark').innerText()).toBe('Flattop')
    expect(await iconsOf(menu)).toContain('/favicon.svg')

    await page.getByLabel('What it says').fill('Bun Street')
    await page.getByRole('button', { name: 'Use this logo' }).tap()
    await page.getByText('Saved. Guests see it now.').waitFor()
    await menu.reload()
    const shown = menu.locator('.header .wordmark img')
    expect(await shown.getAttribute('alt')).toBe('Bun Street')
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(288)
    for (const path of await iconsOf(menu)) {
      const icon = await fetch(`${shop.origin}${path}`)
      expect(icon.headers.get('content-type')).toBe('image/png')
      expect(icon.headers.get('cache-control')).toContain('immutable')
    }
    const { layoutShift } = await weighPage(
      await browserFor({ pictures: true }),
      `${shop.origin}/`,
      PHONE_WINDOW,
    )
    expect(layoutShift).toBe(0)

    await page.getByRole('button', { name: 'Undo' }).tap()
    await page.getByText('Undone.').waitFor()
    await menu.reload()
    expect(await menu.locator('.header .wordmark').innerText()).toBe('Flattop')
    expect(await iconsOf(menu)).toContain('/favicon.svg')
  },
)

shift(
  'without scripts a logo is sent, used and removed, and a text is refused in words',
  async ({ works }) => {
    const { page } = await works('owner', { scripts: false, pictures: true })
    await page.goto('/office/shop/logo')
    await send(page, Buffer.from('words'))
    await page.getByRole('alert').getByText('We can’t read that picture.').waitFor()
    await send(page, await logo())
    await expect
      .poll(async () => {
        await page.goto('/office/shop/logo')
        return page.getByRole('button', { name: 'Use this logo' }).count()
      })
      .toBe(1)
    await page.getByRole('button', { name: 'Use this logo' }).click()
    await page.getByText('Saved. Guests see it now.').waitFor()
    expect(await page.locator('.o-fact-list .wordmark img').getAttribute('alt')).toBe('Flattop')
    await page.getByRole('link', { name: 'Change the logo' }).click()
    await page.getByRole('button', { name: 'Remove the logo' }).click()
    await page.getByText('Saved. Guests see it now.').waitFor()
    await page.getByText('None. Guests see the shop’s name as text.').waitFor()
  },
)

shift('the page of the logo is accessible', async ({ works }) => {
  const { page } = await works('owner', ON_PHONE)
  await visit(page, '/office/shop/logo')
  await expectAccessible(page)
  await send(page, await logo())
  await page.getByText('Guests don’t see it yet.').waitFor()
  await expectAccessible(page)
})

async function send(page: Page, buffer: Buffer): Promise<void> {
  const file = { name: 'logo.png', mimeType: 'image/png', buffer }
  await page.getByLabel('Picture').setInputFiles(file)
  await page.getByRole('button', { name: 'Send it' }).click()
}

function logo(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 300, channels: 4, background: '#c33' } })
    .png()
    .toBuffer()
}

function iconsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('link[rel*=icon]')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
  )
}

shift(
  'on the page of the shop values stand in one line below each other, with a button beside them or not, on each screen',
  async ({ works }) => {
    const { page } = await works('owner')
    await visit(page, '/office/shop')
    for (const screen of [PHONE, UPRIGHT_TABLET, DESKTOP]) {
      await page.setViewportSize(screen)
      const starts = await page
        .locator('.o-fact-list:has(a[href="/office/shop/logo"]) > div > dd:nth-of-type(1)')
        .evaluateAll((values) => values.map((one) => Math.round(one.getBoundingClientRect().x)))
      expect(starts.length).toBeGreaterThan(1)
      expect(new Set(starts).size).toBe(1)
    }
  },
)
