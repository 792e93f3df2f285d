import { expect } from 'vitest'
import { changeSettings } from '#tests/support/change-shop.ts'
import { SIZES } from '#tests/support/guest.ts'
import { LISTED_PAGES } from '#tests/support/public-pages.ts'
import { visit } from './actions.ts'
import { journey, readOnlyJourney } from './journey.ts'

readOnlyJourney('on a phone every link of the footer leads to its page', async ({ guest }) => {
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
})

readOnlyJourney.for(SIZES)(
  'on a %s menu and contact are one press away',
  async (size, { guest }) => {
    const { page } = await guest({ size })
    await visit(page, '/details')
    const banner = page.getByRole('banner')
    for (const [link, path] of [
      ['Contact', '/contact'],
      ['Menu', '/'],
    ] as const) {
      if (size === 'phone') await banner.getByRole('button', { name: 'All pages' }).click()
      await banner.getByRole('link', { name: link, exact: true }).click()
      await page.waitForURL(path)
    }
  },
)

readOnlyJourney(
  'on a desktop an address that leads nowhere keeps the layout',
  async ({ guest }) => {
    const { page } = await guest({ size: 'desktop', refusals: [404] })
    const response = await page.goto('/nowhere/at/all')
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { name: 'This page burnt.' }).waitFor()
    await page.getByRole('contentinfo').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Back to the menu' }).click()
    await page.waitForURL('/')
  },
)

readOnlyJourney(
  'every page has its own title, description and preview picture',
  async ({ guest }) => {
    const { page } = await guest()
    const titles = new Set<string>()
    for (const path of LISTED_PAGES) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      titles.add(await page.title())
      for (const name of ['description', 'og:title', 'og:image', 'og:url']) {
        const tag = page.locator(`meta[name="${name}"], meta[property="${name}"]`)
        expect(await tag.getAttribute('content'), `${name} of ${path}`).toBeTruthy()
      }
    }
    expect(LISTED_PAGES.length).toBeGreaterThanOrEqual(7)
    expect(titles.size).toBe(LISTED_PAGES.length)
  },
)

journey('a shop can write its pages in its own words', async ({ guest, shop }) => {
  const { page } = await guest({ size: 'desktop' })
  const served = async (path: string) => (await page.request.get(path)).text()
  expect(await served('/terms')).toContain('When an order is agreed')
  await changeSettings(shop, {
    texts: {
      terms: [{ heading: 'Our law', text: ['Call {phone}, always.'] }],
      servicesAllergensFigure: 'On cards',
      kidLead: 'Small things for small people.',
    },
    posters: [{ title: 'Oven first.', text: 'Everything else after.', picture: null }],
  })
  await expect.poll(() => served('/terms')).toContain('Our law')
  await visit(page, '/terms')
  await page.getByText('Call +44 20 7946 0958, always.').waitFor()
  expect(await page.getByText('When an order is agreed').count()).toBe(0)
  await visit(page, '/')
  await page.getByText('On cards').waitFor()
  await page.getByText('Oven first.').waitFor()
  expect(await page.getByText('Fried twice.').count()).toBe(0)
  await visit(page, '/kid-menu')
  await page.getByText('Small things for small people.').waitFor()
})

journey('a date with other hours stands in every table of the hours', async ({ guest, shop }) => {
  const { format } = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })
  // Midnight may pass before the last check.
  const dates = new Set([Date.now(), Date.now() + 3_600_000].map(format))
  const openingExceptions = [...dates].map((date) => ({ date, periods: [], note: 'Staff party' }))
  await changeSettings(shop, { timeZone: 'Europe/London', openingExceptions })
  const { page } = await guest({ size: 'desktop' })
  const served = async () => (await page.request.get('/')).text()
  await expect.poll(served).toContain('Staff party')
  for (const path of ['/', '/contact', '/details']) {
    await visit(page, path)
    const row = page.locator('.hours .is-today')
    await expect.poll(() => row.textContent()).toMatch(/, Staff partyClosed$/)
  }
})
