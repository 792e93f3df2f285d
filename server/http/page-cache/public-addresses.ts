import { ADDRESSES } from '#app/addresses.ts'
import type { RequestTarget } from '../request-target.ts'

/** Public pages, their data and documents, with the query parameters that change them. */
export type PublicAddresses = ReadonlyMap<string, readonly string[]>

const FIXED_PATHS = Object.keys(ADDRESSES).filter((path) => !/[:*]/.test(path))

const FIXED: PublicAddresses = new Map(FIXED_PATHS.flatMap((path) => addressesOf(path, path)))

/** The patterns with one address per item of the menu. */
const OF_ITEMS = Object.keys(ADDRESSES).filter((path) => path.includes('/:slug'))

/** Returns all public addresses of a menu whose items have these slugs. */
export function publicAddresses(slugs: Iterable<string>): PublicAddresses {
  const ofItems = Array.from(slugs, (slug) =>
    OF_ITEMS.flatMap((pattern) => addressesOf(pattern, pattern.replace(':slug', slug))),
  )
  return new Map([...FIXED, ...ofItems.flat()])
}

function addressesOf(pattern: string, path: string): [string, string[]][] {
  const { shared, reads = [] } = ADDRESSES[pattern] ?? {}
  // The browser's router asks for parts of a page by a query parameter of its own.
  if (shared === 'page')
    return [
      [path, [...reads]],
      [dataAddress(path), [...reads, '_routes']],
    ]
  return shared === 'document' ? [[path, [...reads]]] : []
}

/**
 * Returns the canonical address under which a public page is cached, or undefined. Query parameters that the
 * page doesn't read are dropped.
 */
export function publicAddress(
  addresses: PublicAddresses,
  { path, query }: RequestTarget,
): string | undefined {
  const reads = addresses.get(path)
  if (reads === undefined) return undefined
  if (query === '' || reads.length === 0) return path
  const asked = new URLSearchParams(query)
  return reads.some((name) => asked.has(name)) ? undefined : path
}

/** The public addresses that are rendered at the start, the home page first. */
export function addressesMadeAtStart(): string[] {
  return FIXED_PATHS.filter((path) => !ADDRESSES[path]?.isMadeOnDemand).flatMap((path) =>
    addressesOf(path, path).map(([address]) => address),
  )
}

/** Where the browser's router fetches a page's data. */
function dataAddress(page: string): string {
  return page.endsWith('/') ? `${page}_.data` : `${page}.data`
}
