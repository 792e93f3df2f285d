import { ADDRESSES } from '#app/addresses.ts'
import type { RequestTarget } from '../request-target.ts'

/** Public pages and their data, with the query parameters that change them. */
const PUBLIC_ADDRESSES = new Map(
  Object.entries(ADDRESSES).flatMap(([path, { shared, reads = [] }]): [string, string[]][] => {
    // The browser's router asks for parts of a page by a query parameter of its own.
    if (shared === 'page')
      return [
        [path, [...reads]],
        [dataAddress(path), [...reads, '_routes']],
      ]
    return shared === 'document' ? [[path, [...reads]]] : []
  }),
)

/**
 * Returns the canonical address under which a public page is cached, or undefined. Query parameters that the
 * page doesn't read are dropped.
 */
export function publicAddress({ path, query }: RequestTarget): string | undefined {
  const reads = PUBLIC_ADDRESSES.get(path)
  if (reads === undefined) return undefined
  if (query === '' || reads.length === 0) return path
  const asked = new URLSearchParams(query)
  return reads.some((name) => asked.has(name)) ? undefined : path
}

/** Every cached address, the home page first. */
export function allPublicAddresses(): string[] {
  return [...PUBLIC_ADDRESSES.keys()].filter((path) => !/[:*]/.test(path))
}

/** Where the browser's router fetches a page's data. */
function dataAddress(page: string): string {
  return page.endsWith('/') ? `${page}_.data` : `${page}.data`
}
