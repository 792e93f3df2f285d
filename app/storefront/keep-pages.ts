import { href } from '#app/href.ts'
import { connection } from '../ui/ordering.ts'
import { askPage, takeShownFromKept } from '../ui/page-requests.ts'

/** What a guest with a basket needs to get to the button that sends it, and back, by its route. */
const PAGES: readonly [path: string, routeId: string][] = [
  [href('/checkout'), 'storefront/checkout/route'],
  [href('/basket'), 'storefront/basket/page/route'],
  [href('/'), 'storefront/menu/route'],
]

/**
 * Fetches the pages of the way to the order, so that they open without a connection too. When that is back, what was shown
 * from there is fetched anew, and so are pictures that didn't come.
 */
export function keepPages(refresh: () => void): void {
  for (const [path, routeId] of PAGES) keepPage(path, routeId)
  const options = { capture: true }
  document.addEventListener('error', ({ target }) => notePicture(target), options)
  connection.watch(() => {
    if (connection.isLost()) return
    if (takeShownFromKept()) refresh()
    for (const image of document.images) fetchAnew(image)
  })
}

/** Fetches its data, its script and its styles. */
async function keepPage(path: string, routeId: string): Promise<void> {
  const { module, css = [] } = window.__reactRouterManifest?.routes[routeId] ?? {}
  if (module === undefined) return
  const data = path.endsWith('/') ? `${path}_.data` : `${path}.data`
  try {
    await Promise.all([
      import(/* @vite-ignore */ module),
      ...css.map((address) => fetch(address)),
      askPage(new URL(data, window.location.origin), {}),
    ])
  } catch {
    // It is fetched when it is needed, then.
  }
}

/** Until it comes, only its placeholder shows, as the style of `data-missing` says. */
function notePicture(target: EventTarget | null): void {
  if (target instanceof HTMLImageElement) target.dataset.missing = ''
}

function fetchAnew(image: HTMLImageElement): void {
  if (image.dataset.missing === undefined) return
  delete image.dataset.missing
  // Setting it to what it is makes the browser choose and fetch anew.
  image.setAttribute('src', image.getAttribute('src') ?? '')
}
