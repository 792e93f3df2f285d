import type { PageSection, TextLine, TextName, TextPage } from '#shop/domain/settings/shop-texts.ts'
import type { TextsAnswer } from './texts-address.ts'

/** A text as guests read it. `shipped` is what comes with Flattop; `isNewer`: that has changed since the shop wrote its own. */
export type ShownText =
  | { kind: 'line'; name: TextLine; own: string | null; shipped: string; isNewer: boolean }
  | { kind: 'page'; name: TextPage; isOwn: boolean; sections: PageSection[]; isNewer: boolean }

/** One text, or one section of a page, in its form. `seen` is the mark of the whole text. */
export type TextForm = {
  name: TextName
  /** The place of a section; null: a line. */
  part: number | null
  heading: string
  words: string
  seen: string
  isOwn: boolean
  shipped: string
}

export type Wrong =
  | { code: 'not_words'; most: number }
  | { code: 'placeholder'; found: string; known: readonly string[] }
  | { code: 'changed_meanwhile' }

/** What was typed and can't be saved. */
export type TextRefusal = {
  heading: string
  words: string
  field: 'heading' | 'words'
  wrong: Wrong
}

/** The terms as they stood at a time. */
export type ShownTerms = { number: number; since: number; sections: PageSection[] }

export type TextsData = {
  now: number
  answer: TextsAnswer | null
  texts: ShownText[]
  form: TextForm | null
  versions: { number: number; since: number }[]
  terms: ShownTerms | null
}
