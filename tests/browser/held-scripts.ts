import type { Page, Route } from 'playwright'

/** Holds back all scripts until released. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  await page.unroute('**/*.js')
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
