import type { Page } from 'playwright'

const ROUTES = {
  '/checkout.data': 'storefront/checkout/route',
  '/basket.data': 'storefront/basket/page/route',
  '/_.data': 'storefront/menu/route',
}

/** Waits until this document has fetched all of the pages of the way to the order: data, scripts and styles. */
export async function untilPagesKept(page: Page): Promise<void> {
  await page.waitForFunction((routes) => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    const has = (address: string) => fetched.includes(new URL(address, location.origin).href)
    return Object.entries(routes).every(([data, id]) => {
      const { module, imports = [], css = [] } = window.__reactRouterManifest?.routes[id] ?? {}
      return module !== undefined && [data, module, ...imports, ...css].every(has)
    })
  }, ROUTES)
}
