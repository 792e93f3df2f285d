import { ADDRESSES } from '#app/addresses.ts'
import type { RequestTarget } from '../request-target.ts'

/** What is the same for everyone, pages with their data, and the queries that make it another. */
const PUBLIC_ADDRESSES = new Map(
  Object.entries(ADDRESSES).flatMap(([path, { shared, reads = [] }]): [string, string[]][] => {
    // The router in the browser names the parts of a page that it wants by a query of its own.
    if (shared === 'page')
      return [
        [path, [...reads]],
        [dataAddress(path), [...reads, '_routes']],
      ]
    return shared === 'document' ? [[path, [...reads]]] : []
  }),
)

/**
 * Gives the one spelling under which a public page is held, or undefined for everything else.
 * Whatever stands in a query that the page doesn't read changes nothing.
 */
export function publicAddress({ path, query }: RequestTarget): string | undefined {
  const reads = PUBLIC_ADDRESSES.get(path)
  if (reads === undefined) return undefined
  if (query === '' || reads.length === 0) return path
  const asked = new URLSearchParams(query)
  return reads.some((name) => asked.has(name)) ? undefined : path
}

/** Every address under which a page or a document is held, the first page first. */
export function allPublicAddresses(): string[] {
  return [...PUBLIC_ADDRESSES.keys()].filter((path) => !/[:*]/.test(path))
}

/** Where the router in the browser asks for a page's data alone. */
function dataAddress(page: string): string {
  return page.endsWith('/') ? `${page}_.data` : `${page}.data`
}
