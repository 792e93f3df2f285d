import { m } from '#messages'

/**
 * The text pages, each in a file of its name beside this one, with its heading and the footer list it belongs to. Addresses
 * and the footer come from here, routes from the files; a page that has only one of the two doesn't pass the tests.
 */
export const QUIET_PAGES = {
  details: { list: 'food', heading: m.pages_details_heading },
  'kid-menu': { list: 'food', heading: m.pages_kid_heading },
  license: { list: 'house', heading: m.pages_license_heading },
  terms: { list: 'house', heading: m.pages_terms_heading },
  privacy: { list: 'house', heading: m.pages_privacy_heading },
} as const

export type QuietPageName = keyof typeof QUIET_PAGES

export const QUIET_PAGE_NAMES = Object.keys(QUIET_PAGES) as QuietPageName[]
