import type { HeadersArgs } from 'react-router'

/** Passes the headers of an action's answer on to the page, such as `Retry-After`. */
export function answerHeaders({ actionHeaders }: HeadersArgs): Headers {
  return actionHeaders
}

/** The same for pages with a secret in their address: no Referer header passes it on. */
export function secretAddressHeaders({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(actionHeaders)
  headers.set('Cache-Control', 'no-store')
  headers.set('Referrer-Policy', 'no-referrer')
  return headers
}
