import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { expect, test } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { type Guest, type GuestOptions, welcome } from '#tests/support/guest.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'

type Fixtures = {
  browser: Browser
  shop: RunningShop
  /** Opens a browser of a guest's own. All that went wrong in it fails the journey. */
  guest: (options?: GuestOptions) => Promise<Guest>
}

/** A walk through the running shop. One browser a worker and one freshly seeded shop a file. */
export const journey = test.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from here
    async ({}, use) => {
      const browser = await launchBrowser()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from here
    async ({}, use) => {
      await using shop = await startShop()
      await use(shop)
    },
    { scope: 'file' },
  ],
  guest: async ({ browser, shop }, use) => {
    const guests: Guest[] = []
    await use(async (options) => {
      const guest = await welcome(browser, shop.origin, options)
      guests.push(guest)
      return guest
    })
    await Promise.all(guests.map(({ context }) => context.close()))
    expect(guests.flatMap(({ problems }) => problems)).toEqual([])
  },
})

/** Fails with what axe finds on the page as it stands; the dark scheme changes nothing but colours. */
export async function expectAccessible(page: Page): Promise<void> {
  const inLight = await (await axeIn(page, 'light')).analyze()
  const inDark = await (await axeIn(page, 'dark')).withRules(['color-contrast']).analyze()
  const found = [...inLight.violations, ...inDark.violations].flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html}`),
  )
  expect(found, page.url()).toEqual([])
}

async function axeIn(page: Page, colorScheme: 'light' | 'dark'): Promise<AxeBuilder> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  )
  // The other mode opens a page of its own for each analysis, for frames of strangers; we have none.
  return new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false })
}
