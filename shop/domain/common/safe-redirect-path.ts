const OWN = 'http://own.invalid'

/**
 * Returns the requested path if a browser would stay on the shop's site with it, and `otherwise` if it could lead
 * elsewhere.
 */
export function safeRedirectPath(asked: string | null, otherwise: string): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, OWN)) return otherwise
  const { origin, pathname, search, hash } = new URL(asked, OWN)
  // Removing dot segments can leave two slashes at the beginning, which would name another host.
  return origin === OWN && !pathname.startsWith('//') ? pathname + search + hash : otherwise
}

/** Returns the address of a login page that leads on to `next`. */
export function withNext(path: string, next: string): string {
  return `${path}?next=${encodeURIComponent(next)}`
}
