import { expect } from 'vitest'
import type { Guest } from '#tests/support/guest.ts'
import { GuestWindows } from '#tests/support/guest-windows.ts'
import { readOnlyJourney } from './journey.ts'

readOnlyJourney(
  'the next guest at a window finds nothing of the one before',
  async ({ browserFor, shop }) => {
    const windows = new GuestWindows(browserFor, shop.origin)
    const first = await windows.welcome({ refusals: [404] })
    await first.newTab()
    await first.page.goto('/terms')
    await first.page.evaluate(async () => {
      localStorage.setItem('kept', 'yes')
      sessionStorage.setItem('kept', 'yes')
      self.name = 'kept'
      await caches.open('kept')
      await new Promise((opened) => {
        indexedDB.open('kept').onsuccess = opened
      })
    })
    await first.context.addCookies([
      { name: 'signed-in', value: 'yes', url: shop.origin, httpOnly: true },
    ])
    await windows.leave(first)

    const next = await windows.welcome()
    expect(next.page === first.page).toBe(true)
    await next.page.goto('/terms')
    const found = await next.page.evaluate(async () => ({
      kept: [localStorage.getItem('kept'), sessionStorage.getItem('kept'), self.name],
      databases: [...(await caches.keys()), ...(await indexedDB.databases())],
    }))
    expect(found).toEqual({ kept: [null, null, ''], databases: [] })
    expect(await next.context.cookies()).toEqual([])
    expect(next.context.pages()).toHaveLength(1)
    expect(next.problems).toEqual([])
    await next.page.goto('/nowhere')
    expect(next.problems).toHaveLength(1)
    await windows.leave(next)
    await windows.close()
  },
)

const ALTERATIONS: { what: string; alter: (guest: Guest) => Promise<unknown> }[] = [
  { what: 'a script that runs first', alter: ({ page }) => page.addInitScript('void 0') },
  { what: 'another clock', alter: ({ page }) => page.clock.install() },
  { what: 'answers that are held', alter: ({ page }) => page.route('/held', () => {}) },
  { what: 'no line', alter: ({ context }) => context.setOffline(true) },
  { what: 'what it may do', alter: ({ context }) => context.grantPermissions(['geolocation']) },
  { what: 'somebody who listens', alter: async ({ page }) => page.on('request', () => {}) },
]

readOnlyJourney.for(ALTERATIONS)(
  'a window with $what is for no other guest',
  async ({ alter }, { browserFor, shop }) => {
    const windows = new GuestWindows(browserFor, shop.origin)
    const first = await windows.welcome()
    await alter(first)
    await windows.leave(first)
    expect(first.page.isClosed()).toBe(true)
    await windows.close()
  },
)
