import { ADDRESSES } from '#app/addresses.ts'
import type { Address } from '#app/request/address.ts'

/** The route of an address and the methods it allows; undefined if there is none. */
export type MatchedAddress = {
  address: Address | undefined
  /** Its pattern, such as `/order/:token`. */
  route: string | undefined
  /** The methods it allows. */
  methods: readonly string[]
}

const READING = ['GET', 'HEAD']

const PLACES = Object.entries(ADDRESSES)
  .filter(([pattern]) => pattern !== '/*')
  // As in the router, the more specific of two matching routes counts.
  .toSorted(([one], [other]) => openness(one) - openness(other))
  .map(([pattern, address]) => ({ asked: askedOf(address, pattern), fits: fitting(pattern) }))
const NO_PLACE: MatchedAddress = { address: undefined, route: undefined, methods: READING }

/** Returns the route for the path of a request, for a page or its data. */
export function matchAddress(path: string): MatchedAddress {
  const page = pageOf(decodeURIComponent(path))
  return PLACES.find(({ fits }) => fits.test(page))?.asked ?? NO_PLACE
}

function askedOf(address: Address, route: string): MatchedAddress {
  const reading = address.isForPostsOnly ? [] : READING
  return { address, route, methods: address.takes ? [...reading, 'POST'] : reading }
}

/** The number of its parameters; what takes any address comes last. */
function openness(pattern: string): number {
  if (pattern.endsWith('*')) return Number.POSITIVE_INFINITY
  return pattern.split('/').filter((part) => part.startsWith(':')).length
}

/** The router ignores case. */
function fitting(pattern: string): RegExp {
  const parts = pattern
    .split('/')
    .map((part) => {
      if (part === '*') return '.*'
      return part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.')
    })
    .join('/')
  return new RegExp(`^${parts}$`, 'iu')
}

/** For a page's data the browser's router requests `/_.data` (first page) or, for example, `/contact.data`. */
function pageOf(path: string): string {
  const page = path.replace(/\/(?:_|_root)\.data$/, '/').replace(/\.data$/, '')
  return page.length > 1 ? page.replace(/\/$/, '') : page
}
