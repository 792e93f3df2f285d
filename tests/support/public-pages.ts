import { ADDRESSES } from '#app/addresses.ts'
import type { Address } from '#app/request/address.ts'
import { listedRoutes } from './listed-routes.ts'

/** Not there until the owner turns it on. */
const OFF_AT_FIRST = ['/board/pickup', '/api/pickup']

const FIXED = listedRoutes().filter(
  ({ address }) => !/[:*]/.test(address) && !OFF_AT_FIRST.includes(address),
)

function addressesOf(test: (address: Address, file: string) => boolean): string[] {
  return FIXED.flatMap(({ address, file }) => {
    const facts = ADDRESSES[address]
    return facts && test(facts, file) ? [address] : []
  })
}

/** Every page that opens without a token or signing in. */
export const PUBLIC_PAGES = addressesOf(
  ({ who }, file) => who === 'everyone' && file.endsWith('.tsx'),
)

/** Pages that are the same for everybody. */
export const SHARED_PAGES = addressesOf(({ shared }) => shared === 'page')

/** Files that are the same for everybody. */
export const SHARED_DOCUMENTS = addressesOf(({ shared }) => shared === 'document')

/** Pages listed for search engines. */
export const LISTED_PAGES = addressesOf(({ isListed }) => isListed === true)
