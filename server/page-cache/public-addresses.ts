import type { RequestTarget } from '../request-target.ts'

/** Pages that are the same for everyone. One that is not named here is never held. */
const pages = [
  '/',
  '/contact',
  '/basket',
  '/checkout',
  '/login',
  '/signup',
  '/forgot-password',
  '/details',
  '/kid-menu',
  '/license',
  '/terms',
  '/privacy',
]

const documents = ['/data.json', '/sitemap.xml', '/robots.txt']

const publicAddresses = new Set([...pages, ...pages.map(dataAddress), ...documents])

/** Marks that other sites add to links to us. No page of ours reads them. */
const linkMarks = /^(?:utm_[a-z_]+|fbclid|gclid|gad_source|msclkid|igshid|mc_cid|mc_eid)(?:=|$)/

/** Gives the one spelling under which a public page is held, or undefined for everything else. */
export function publicAddress({ path, query }: RequestTarget): string | undefined {
  if (!publicAddresses.has(path)) return undefined
  return query === '' || query.split('&').every((pair) => linkMarks.test(pair)) ? path : undefined
}

/** Where the router in the browser asks for a page's data alone. */
function dataAddress(page: string): string {
  return page.endsWith('/') ? `${page}_.data` : `${page}.data`
}
