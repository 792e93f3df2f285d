import type { EntryContext } from 'react-router'
import { isCrewPath } from './ui/crew-paths.ts'

/** Returns the file or the address of the list of routes for guests, by that of the whole one. */
export function guestManifest(whole: string): string {
  return whole.replace(/manifest-(?=[^/]*$)/, 'guests-')
}

type PageContext = Pick<EntryContext, 'manifest' | 'staticHandlerContext'>

/**
 * Returns what a page is rendered with: its own routes alone, because the router makes elements and copies of all that it is
 * given, for every page. Guests' pages name a list for browsers without kitchen and office, which are two thirds of it: a guest
 * who goes to one leaves the page.
 */
export function withOwnRoutes<Context extends PageContext>(
  path: string,
  context: Context,
): Context {
  const { manifest, staticHandlerContext } = context
  const url = isCrewPath(path) ? manifest.url : guestManifest(manifest.url)
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const own = ids.flatMap((id) => {
    const route = manifest.routes[id]
    return route ? [[id, route] as const] : []
  })
  return { ...context, manifest: { ...manifest, url, routes: Object.fromEntries(own) } }
}
