import { href } from '#app/href.ts'
import { TEXT_NAMES, type TextName } from '#shop/domain/settings/shop-texts.ts'
import { type ChangeAnswer, changeAnswers } from '../parts/change-answers.ts'

const REFUSALS = ['changed_since', 'changed_meanwhile'] as const

/** What came of a form, as the address has it. */
export type TextsAnswer = ChangeAnswer<(typeof REFUSALS)[number]>

export const {
  doneAddress,
  refusedAddress,
  readAnswer: readTextsAnswer,
} = changeAnswers(href('/office/shop/texts'), REFUSALS)

/** What is to be worded: a line, or a section of a page by its place. */
export type TextChoice = { name: TextName; part: number | null }

/** The anchor of the form. */
export const TEXT_FORM = 'text'

const MOST_DIGITS = 2

/** Returns the address of the page with the form of a text. */
export function textAddress({ name, part }: TextChoice): string {
  const query = new URLSearchParams({ text: name })
  if (part !== null) query.set('part', String(part))
  return `${href('/office/shop/texts')}?${query}#${TEXT_FORM}`
}

/** Returns the address of the page that shows a version of the terms. */
export function termsAddress(number: number): string {
  return `${href('/office/shop/texts')}?terms=${number}`
}

/** Reads what is to be worded; null for no text of ours. */
export function readTextChoice(text: string | null, part: string | null): TextChoice | null {
  const name = TEXT_NAMES.find((one) => one === text)
  return name ? { name, part: readNumber(part) } : null
}

/** Reads a small whole number of an address or a form; null for none. */
export function readNumber(text: string | null): number | null {
  return /^\d+$/.test(text ?? '') && (text ?? '').length <= MOST_DIGITS + 2 ? Number(text) : null
}
