const OWN = 'http://own.invalid'

/**
 * Takes where a visitor says to go on to; gives it when it is a page of ours, and `otherwise` when
 * it could lead anywhere else, as a browser would understand it.
 */
export function safeRedirectPath(asked: string | null, otherwise: string): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, OWN)) return otherwise
  const { origin, pathname, search, hash } = new URL(asked, OWN)
  // Two slashes can appear where dots were taken away, and would name another host.
  return origin === OWN && !pathname.startsWith('//') ? pathname + search + hash : otherwise
}

/** Takes a page on which somebody proves who they are, and where they go on after; gives the address of both. */
export function withNext(path: string, next: string): string {
  return `${path}?next=${encodeURIComponent(next)}`
}
