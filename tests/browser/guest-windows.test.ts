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

readOnlyJourney(
  'what one guest began at a window, and how it was lit and wide, has ended for the next',
  async ({ browserFor, shop }) => {
    const windows = new GuestWindows(browserFor, shop.origin)
    const first = await windows.welcome({ viewport: { width: 1280, height: 800 } })
    await first.page.addInitScript("self.name = 'planted'")
    await first.page.route('**/terms', (route) => route.fulfill({ body: 'held' }))
    await first.context.route('**/license', () => {})
    await first.page.goto('/terms')
    await first.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' })
    await first.context.setOffline(true)
    await windows.leave(first)

    const next = await windows.welcome()
    expect(next.page === first.page).toBe(true)
    for (const page of [next.page, await next.newTab()]) {
      await page.goto('/license')
      await page.goto('/terms')
      await page.getByRole('heading', { level: 1 }).waitFor()
      const found = await page.evaluate(() => [
        self.name,
        innerWidth,
        matchMedia('(prefers-color-scheme: dark)').matches,
        matchMedia('(prefers-reduced-motion: reduce)').matches,
      ])
      expect(found).toEqual(['', 390, false, true])
    }
    await windows.leave(next)
    await windows.close()
  },
)

readOnlyJourney(
  'a window without scripts, or one for the dark, is for guests of its kind',
  async ({ browserFor, shop }) => {
    const windows = new GuestWindows(browserFor, shop.origin)
    const kinds = [{ scripts: false }, { colorScheme: 'dark' }, {}] as const
    const first = []
    for (const kind of kinds) first.push(await windows.welcome(kind))
    for (const guest of first) await windows.leave(guest)
    for (const kind of kinds.toReversed()) {
      const { page } = await windows.welcome(kind)
      expect(page === first[kinds.indexOf(kind)]?.page).toBe(true)
      await page.goto("data:text/html,<script>document.title = 'Scripts'</script>")
      expect(await page.title()).toBe('scripts' in kind ? '' : 'Scripts')
      expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(
        'colorScheme' in kind,
      )
    }
    await Promise.all(first.map(({ context }) => context.close()))
  },
)

const ALTERATIONS: { what: string; alter: (guest: Guest) => Promise<unknown> }[] = [
  { what: 'another clock', alter: ({ page }) => page.clock.install() },
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
