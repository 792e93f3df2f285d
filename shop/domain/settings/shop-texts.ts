import { z } from 'zod'
import { PLACEHOLDER } from '../common/fill-text.ts'
import { MAX_ID_LENGTH, MAX_REPLIES } from '../common/limits.ts'
import { hasControlCharacters, isVisible, plainText } from '../common/plain-text.ts'

type LineRule = { most: number; placeholders: readonly string[] }

const SHOP = ['shop', 'phone', 'address'] as const
const COSTS = [...SHOP, 'fee', 'currency', 'minutes'] as const

/**
 * The lines that a shop may word itself, with the maximum length in characters and the placeholders that each may
 * contain. A line that the shop leaves out is taken from the messages.
 */
const TEXT_LINES = {
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

/** The pages that a shop may write itself. */
const TEXT_PAGES = ['details', 'terms', 'privacy'] as const

/** The placeholders that the sections of those pages may contain. */
const PAGE_PLACEHOLDERS: readonly string[] = COSTS

export type TextLine = keyof typeof TEXT_LINES
export type TextPage = (typeof TEXT_PAGES)[number]
export type TextName = TextLine | TextPage

/** Every text that a shop may word itself. */
export const TEXT_NAMES: readonly TextName[] = [
  ...(Object.keys(TEXT_LINES) as TextLine[]),
  ...TEXT_PAGES,
]

/** Whether a text is a whole page, of sections. */
export function isTextPage(name: TextName): name is TextPage {
  return TEXT_PAGES.some((page) => page === name)
}

/** What a text may name in braces. */
export function placeholdersOf(name: TextName): readonly string[] {
  return isTextPage(name) ? PAGE_PLACEHOLDERS : TEXT_LINES[name].placeholders
}

/** The shop's own texts; those that are missing here are taken from the messages. */
export type ShopTexts = { [Line in TextLine]?: string } & { [Page in TextPage]?: PageSection[] }

/** A heading with short paragraphs. */
export type PageSection = z.infer<typeof pageSection>

const TAG = /<\/?[a-z!][^>]*>/i

/** What is wrong with a text of the shop's own, beside its type. */
export type WordsFault =
  | { code: 'not_words'; most: number }
  | { code: 'placeholder'; found: string; known: readonly string[] }

/** One line of text: visible, without control characters or HTML, and with no placeholders except `known`. */
function plainWords(most: number, known: readonly string[] = []) {
  return z.custom<string>().check(({ value, issues }) => {
    const fault = wordsFault(value, most, known)
    const params = { expected: 'plain_words', fault }
    if (fault) issues.push({ code: 'custom', input: value, params })
  })
}

function wordsFault(words: unknown, most: number, known: readonly string[]): WordsFault | null {
  if (!isPlainWords(words, most)) return { code: 'not_words', most }
  const strange = strangePlaceholder(words, known)
  return strange === undefined ? null : { code: 'placeholder', found: `{${strange}}`, known }
}

function strangePlaceholder(text: string, known: readonly string[]): string | undefined {
  for (const [, name = ''] of text.matchAll(PLACEHOLDER)) if (!known.includes(name)) return name
  return undefined
}

function isPlainWords(words: unknown, most: number): words is string {
  if (typeof words !== 'string' || words.length > most) return false
  return isVisible(words) && !hasControlCharacters(words) && !TAG.test(words)
}

/** A list of sections or paragraphs. If it is no list, the issue names the text for sections. */
function listOf<Entry extends z.ZodType>(entry: Entry, most: number) {
  return z.array(entry, 'sections').refine(({ length }) => length <= most, 'sections')
}

/** Of the heading of a section, in characters. */
export const MAX_HEADING_LENGTH = 80

const pageSection = z.strictObject(
  {
    heading: plainWords(MAX_HEADING_LENGTH, PAGE_PLACEHOLDERS),
    text: listOf(plainWords(1200, PAGE_PLACEHOLDERS), 20),
  },
  { error: ({ code }) => (code === 'invalid_type' ? 'sections' : undefined) },
)

const lines = Object.entries(TEXT_LINES).map(([line, { most, placeholders }]) => [
  line,
  plainWords(most, placeholders).exactOptional(),
])
const pages = TEXT_PAGES.map((page) => [page, listOf(pageSection, 30).exactOptional()])

/** The shop's texts as they are stored and as the shop file has them. */
export const shopTexts: z.ZodType<ShopTexts> = z.strictObject(
  Object.fromEntries([...lines, ...pages]),
)

/** Returns what is wrong with a text, or null. */
export function textFault(name: TextName, value: unknown): WordsFault | null {
  const { error } = shopTexts.safeParse({ [name]: value })
  if (!error) return null
  const faults = error.issues.map((issue) => ('params' in issue ? issue.params?.fault : undefined))
  return (faults.find((fault) => fault !== undefined) as WordsFault) ?? LONGEST_PAGE
}

/** A page of too many sections or paragraphs. */
const LONGEST_PAGE: WordsFault = { code: 'not_words', most: 1200 }

/** How long the texts of a poster may be, in characters. */
export const POSTER_LENGTHS = { title: 40, text: 120 } as const

/** The texts of a poster. */
export const posterWords = {
  title: plainWords(POSTER_LENGTHS.title),
  text: plainWords(POSTER_LENGTHS.text),
}

/** A poster at the foot of the menu. `picture` is an id; without one it shows an item. */
export const shopPoster = z.object({
  ...posterWords,
  picture: z.string().max(MAX_ID_LENGTH).nullable(),
})

export type ShopPoster = z.infer<typeof shopPoster>

/** Returns what is wrong with each text of a poster. */
export function posterFaults(words: Pick<ShopPoster, 'title' | 'text'>): {
  title: WordsFault | null
  text: WordsFault | null
} {
  return {
    title: wordsFault(words.title, POSTER_LENGTHS.title, []),
    text: wordsFault(words.text, POSTER_LENGTHS.text, []),
  }
}

/** How long a saved reply may be, in characters: what its button says, and what it writes. */
export const REPLY_LENGTHS = { label: 40, text: 1000 } as const

/** What a saved reply may name in braces: the guest, who answers, the shop, and the number of the order. */
export const REPLY_PLACEHOLDERS = ['name', 'by', 'shop', 'number'] as const

/** The answers to guests that are written already; none: Flattop's. */
export const savedReplies = z
  .array(
    z.strictObject({
      label: plainWords(REPLY_LENGTHS.label),
      text: z.custom<string>().check(({ value, issues }) => {
        const fault = replyFault(value)
        const params = { expected: 'plain_words', fault }
        if (fault) issues.push({ code: 'custom', input: value, params })
      }),
    }),
  )
  .max(MAX_REPLIES)

export type SavedReply = z.infer<typeof savedReplies>[number]

/** Returns what is wrong with each part of a saved reply. */
export function replyFaults({
  label,
  text,
}: SavedReply): Record<keyof SavedReply, WordsFault | null> {
  return { label: wordsFault(label, REPLY_LENGTHS.label, []), text: replyFault(text) }
}

/** Unlike all other texts it has lines, and is sent as plain text. */
function replyFault(text: unknown): WordsFault | null {
  const { text: most } = REPLY_LENGTHS
  if (
    typeof text !== 'string' ||
    text.length > most ||
    !isVisible(text) ||
    plainText(text) !== text
  ) {
    return { code: 'not_words', most }
  }
  const strange = strangePlaceholder(text, REPLY_PLACEHOLDERS)
  return strange === undefined
    ? null
    : { code: 'placeholder', found: `{${strange}}`, known: REPLY_PLACEHOLDERS }
}
