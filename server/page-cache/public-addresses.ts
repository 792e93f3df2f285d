import { ADDRESSES } from '#app/addresses.ts'
import type { RequestTarget } from '../request-target.ts'

/** What is the same for everyone, pages with their data. Anything else is never held. */
const PUBLIC_ADDRESSES = new Set(
  Object.entries(ADDRESSES).flatMap(([path, { shared }]) => {
    if (shared === 'page') return [path, dataAddress(path)]
    return shared === 'document' ? [path] : []
  }),
)

/** Marks that other sites add to links to us. No page of ours reads them. */
const LINK_MARKS = /^(?:utm_[a-z_]+|fbclid|gclid|gad_source|msclkid|igshid|mc_cid|mc_eid)(?:=|$)/

/** Gives the one spelling under which a public page is held, or undefined for everything else. */
export function publicAddress({ path, query }: RequestTarget): string | undefined {
  if (!PUBLIC_ADDRESSES.has(path)) return undefined
  return query === '' || query.split('&').every((pair) => LINK_MARKS.test(pair)) ? path : undefined
}

/** Where the router in the browser asks for a page's data alone. */
function dataAddress(page: string): string {
  return page.endsWith('/') ? `${page}_.data` : `${page}.data`
}
