import type { Page, Route } from 'playwright'
import { expect } from 'vitest'
import { dish, expectBasketCount, firstAndLast } from './acts.ts'
import { journey } from './journey.ts'

journey(
  'a dish added before the scripts have arrived is in the basket after',
  async ({ guest }) => {
    const { page } = await guest()
    const [burger] = await firstAndLast(page)
    const arrive = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await dish(page, burger.title).getByRole('button', { name: 'Add Basket' }).click()
    await arrive()
    await expectBasketCount(page, 1)
  },
)

journey('menu data opened before the scripts have arrived is read after', async ({ guest }) => {
  const { page } = await guest()
  const arrive = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByText('Menu data', { exact: true }).click()
  await arrive()
  await expect.poll(() => page.locator('details pre').textContent()).toContain('"data"')
})

journey('a message sent before the scripts have arrived is taken', async ({ guest }) => {
  const { page } = await guest()
  await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  for (const label of ['First name', 'Last name', 'Phone number', 'Message']) {
    await page.getByRole('textbox', { name: label }).fill('123456')
  }
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Your message is with us. The answer comes by email.').waitFor()
})

/** A line so slow that no script comes until it is let. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isOpen = false
  await page.route('**/*.js', async (route) => {
    if (isOpen) await route.continue()
    else held.push(route)
  })
  return async () => {
    isOpen = true
    await Promise.all(held.map((route) => route.continue()))
  }
}
