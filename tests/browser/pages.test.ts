import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Size } from '#tests/support/guest.ts'
import { follow, untilHydrated, visit } from './actions.ts'
import { readOnlyJourney } from './journey.ts'

readOnlyJourney(
  'on a phone every link of the footer leads to its page, and menu and contact are one press away',
  async ({ guest }) => {
    const { page } = await guest()
    await visit(page, '/signup')
    for (const [link, path] of [
      ['Details', '/details'],
      ['Menu', '/'],
      ['Kid Menu', '/kid-menu'],
      ['MIT License', '/license'],
      ['Terms & Conditions', '/terms'],
      ['Privacy Policy', '/privacy'],
      ['Contact Us', '/contact'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
      await page.waitForURL(path)
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      expect(await page.title()).toContain('Flattop')
    }
    await pressMainLinks(page, 'phone')
  },
)

readOnlyJourney(
  'on a desktop an address that leads nowhere keeps the layout, and menu and contact are one press away',
  async ({ guest }) => {
    const { page } = await guest({ size: 'desktop', refusals: [404] })
    const response = await page.goto('/nowhere/at/all')
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { name: 'This page burnt.' }).waitFor()
    await page.getByRole('contentinfo').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Back to the menu' }).click()
    await page.waitForURL('/')
    await untilHydrated(page)
    await pressMainLinks(page, 'desktop')
  },
)

async function pressMainLinks(page: Page, size: Size): Promise<void> {
  await follow(page, '/details')
  const banner = page.getByRole('banner')
  for (const [link, path] of [
    ['Contact', '/contact'],
    ['Menu', '/'],
  ] as const) {
    if (size === 'phone') await banner.getByRole('button', { name: 'All pages' }).click()
    await banner.getByRole('link', { name: link, exact: true }).click()
    await page.waitForURL(path)
  }
}
