import type { HeadersArgs } from 'react-router'

/** Lets what an action says of its answer, such as `Retry-After`, out with the page. */
export function answerHeaders({ actionHeaders }: HeadersArgs): Headers {
  return actionHeaders
}

/** The same for pages whose address holds a secret: nobody they link to is told of it. */
export function secretAddressHeaders({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(actionHeaders)
  headers.set('Cache-Control', 'no-store')
  headers.set('Referrer-Policy', 'no-referrer')
  return headers
}
