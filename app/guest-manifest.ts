import type { EntryContext } from 'react-router'
import { isCrewPath } from './ui/crew-paths.ts'

/** Returns the file or the address of the list of routes for guests, by that of the whole one. */
export function guestManifest(whole: string): string {
  return whole.replace(/manifest-(?=[^/]*$)/, 'guests-')
}

/**
 * Returns what a page is rendered with. Guests' pages list no routes of kitchen and office, which are two thirds of all: a
 * guest who goes to one leaves the page.
 */
export function withOwnManifest<Context extends Pick<EntryContext, 'manifest'>>(
  path: string,
  context: Context,
): Context {
  if (isCrewPath(path)) return context
  const { manifest } = context
  return { ...context, manifest: { ...manifest, url: guestManifest(manifest.url) } }
}
