import { expect, inject, test } from 'vitest'
import { closeSharedBrowsers, sharedBrowser } from '#tests/support/browser.ts'
import type { Guest, GuestOptions } from '#tests/support/guest.ts'
import { GuestWindows } from '#tests/support/guest-windows.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { openShopHost, type ShopHost } from '#tests/support/shop-host.ts'
import { startShopAtThatHour } from '#tests/support/shop-hour.ts'

type Fixtures = {
  shop: RunningShop
  windows: GuestWindows
  /** Opens a browser for a guest. Everything that goes wrong in it fails the journey. */
  guest: (options?: GuestOptions) => Promise<Guest>
}

type BrowserFor = typeof sharedBrowser

const browsing = test.extend<{ browserFor: BrowserFor; host: ShopHost }>({
  browserFor: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from here
    async ({}, use) => {
      await use(sharedBrowser)
      await closeSharedBrowsers()
    },
    { scope: 'worker' },
  ],
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from here
    async ({}, use) => {
      await using host = openShopHost()
      await use(host)
    },
    { scope: 'worker' },
  ],
})

/** A journey through a running shop that is freshly seeded for each file. */
export const journey = walk('file')

/** A journey of guests who only change what is their own: all such files of a worker share one shop. */
export const readOnlyJourney = walk('worker')

function walk(scope: 'file' | 'worker') {
  return browsing.extend<Fixtures>({
    shop: [
      async ({ host }, use) => {
        const copied = inject('seededData')
        await using shop = await startShopAtThatHour({ copied }, host.start)
        await use(shop)
      },
      { scope },
    ],
    windows: [
      async ({ browserFor, shop }, use) => {
        const windows = new GuestWindows(browserFor, shop.origin)
        await use(windows)
        // Those of the worker end with its browsers, which may be closed before them.
        if (scope === 'file') await windows.close()
      },
      { scope },
    ],
    guest: async ({ windows }, use) => {
      const guests: Guest[] = []
      await use(async (options) => {
        const guest = await windows.welcome(options)
        guests.push(guest)
        return guest
      })
      await Promise.all(guests.map((guest) => windows.leave(guest)))
      expect(guests.flatMap(({ problems }) => problems)).toEqual([])
    },
  })
}
