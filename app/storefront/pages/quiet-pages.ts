/**
 * The pages of words, each in a file of its name beside this one, and the list of the footer that it is in. Routes and
 * addresses come from here; the footer has a heading for each, or does not compile.
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
