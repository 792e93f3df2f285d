import { PLACEHOLDER } from '../common/fill-text.ts'
import { hasSteering, isVisible } from '../common/plain-text.ts'
import { isListOf, isRecord, isText } from '../common/value-checks.ts'

/** A heading with the short paragraphs under it. */
export type PageSection = { heading: string; text: string[] }

type LineRule = { most: number; placeholders: readonly string[] }

const SHOP = ['shop', 'phone', 'address'] as const
const COSTS = [...SHOP, 'fee', 'currency', 'minutes'] as const

/**
 * The lines that a shop may say in its own words: how long each may be, in characters, and what may
 * stand in braces in it. A line that the shop leaves out is the one of the messages.
 */
export const TEXT_LINES = {
  heroNow: { most: 60, placeholders: [] },
  heroSoon: { most: 60, placeholders: [] },
  heroOpenTill: { most: 120, placeholders: ['time'] },
  heroPaused: { most: 60, placeholders: [] },
  heroPausedNote: { most: 120, placeholders: [] },
  heroClosed: { most: 60, placeholders: [] },
  heroClosedNote: { most: 120, placeholders: ['day', 'time'] },
  servicesPickup: { most: 160, placeholders: [] },
  servicesDelivery: { most: 160, placeholders: ['fee'] },
  servicesAllergensFigure: { most: 16, placeholders: [] },
  servicesAllergens: { most: 160, placeholders: [] },
  kidLead: { most: 300, placeholders: [] },
  kidPlain: { most: 300, placeholders: [] },
  detailsLead: { most: 500, placeholders: SHOP },
  termsLead: { most: 500, placeholders: SHOP },
  privacyLead: { most: 500, placeholders: SHOP },
} as const satisfies Record<string, LineRule>

/** The pages of words that a shop may write itself, whole. */
export const TEXT_PAGES = ['details', 'terms', 'privacy'] as const

/** What may stand in braces in the sections of those pages. */
export const PAGE_PLACEHOLDERS: readonly string[] = COSTS

export type TextLine = keyof typeof TEXT_LINES
export type TextPage = (typeof TEXT_PAGES)[number]

/** What the shop says in its own words; what is not here is said in those of the messages. */
export type ShopTexts = { [Line in TextLine]?: string } & { [Page in TextPage]?: PageSection[] }

export const MAX_SECTIONS = 30
export const MAX_PARAGRAPHS = 20
export const MAX_HEADING = 80
export const MAX_PARAGRAPH = 1200

/** One of the posters at the foot of the menu; without a picture it shows a dish. */
export type ShopPoster = { title: string; text: string; picture: string | null }

export const MAX_POSTERS = 3
export const MAX_POSTER_TITLE = 40
export const MAX_POSTER_TEXT = 120

/** Gives the placeholders that a line may hold. */
export function placeholdersOf(line: TextLine): readonly string[] {
  return TEXT_LINES[line].placeholders
}

/** Takes a text and the placeholders that it may hold; gives the first other one, or undefined. */
export function strangePlaceholder(text: string, known: readonly string[]): string | undefined {
  for (const [, name = ''] of text.matchAll(PLACEHOLDER)) if (!known.includes(name)) return name
  return undefined
}

const TAG = /<\/?[a-z!][^>]*>/i

/** Whether a text is plain words of one line: visible, not too long, nothing that steers, no HTML. */
export function isPlainWords(value: unknown, most: number): value is string {
  return isText(value, most) && isVisible(value) && !hasSteering(value) && !TAG.test(value)
}

/** Whether a stored value holds texts as this program understands them. */
export function isShopTexts(value: unknown): boolean {
  return isRecord(value) && Object.entries(value).every(([key, text]) => isTextOf(key, text))
}

function isTextOf(key: string, value: unknown): boolean {
  if (Object.hasOwn(TEXT_LINES, key)) {
    const line = key as TextLine
    return isPlainWords(value, TEXT_LINES[line].most) && fits(value, placeholdersOf(line))
  }
  const isPage = TEXT_PAGES.some((page) => page === key)
  return isPage && isListOf(value, MAX_SECTIONS, isSection)
}

function isSection(value: unknown): boolean {
  return (
    isRecord(value) &&
    isPlainWords(value.heading, MAX_HEADING) &&
    fits(value.heading, PAGE_PLACEHOLDERS) &&
    isListOf(value.text, MAX_PARAGRAPHS, isParagraph)
  )
}

function isParagraph(value: unknown): boolean {
  return isPlainWords(value, MAX_PARAGRAPH) && fits(value, PAGE_PLACEHOLDERS)
}

function fits(text: string, known: readonly string[]): boolean {
  return strangePlaceholder(text, known) === undefined
}

/** Whether a stored value is a list of posters. */
export function isPosterList(value: unknown): boolean {
  return isListOf(value, MAX_POSTERS, isPoster)
}

function isPoster(value: unknown): boolean {
  return (
    isRecord(value) &&
    isPlainWords(value.title, MAX_POSTER_TITLE) &&
    isPlainWords(value.text, MAX_POSTER_TEXT) &&
    (value.picture === null || isText(value.picture, 64))
  )
}
