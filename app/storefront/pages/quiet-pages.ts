/**
 * The text pages, each in a file of its name beside this one, and the footer list it belongs to. Routes and
 * addresses come from here; a page without a heading in the footer doesn't compile.
 */
export const QUIET_PAGES = {
  details: 'food',
  'kid-menu': 'food',
  license: 'house',
  terms: 'house',
  privacy: 'house',
} as const

export type QuietPageName = keyof typeof QUIET_PAGES

export const QUIET_PAGE_NAMES = Object.keys(QUIET_PAGES) as QuietPageName[]
