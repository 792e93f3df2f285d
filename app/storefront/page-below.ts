import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** In the router's address of a page over which a dish is open; guests read the dish's own. */
export const OVER = '#dish'

/** Whether a route has to be loaded anew: not when a dish opens over its page, or closes. */
export function revalidatesBelow({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const opensOrCloses = (currentUrl.hash === OVER) !== (nextUrl.hash === OVER)
  return defaultShouldRevalidate && !(opensOrCloses && currentUrl.pathname === nextUrl.pathname)
}
