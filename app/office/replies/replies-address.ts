import { href } from '#app/href.ts'
import { type ChangeAnswer, changeAnswers } from '../parts/change-answers.ts'

const REFUSALS = ['changed_since', 'changed_meanwhile'] as const

/** What came of a form, as the address has it. */
export type RepliesAnswer = ChangeAnswer<(typeof REFUSALS)[number]>

export const {
  doneAddress,
  refusedAddress,
  readAnswer: readRepliesAnswer,
} = changeAnswers(href('/office/shop/replies'), REFUSALS)

/** The anchor of the form. */
export const REPLY_FORM = 'reply'

/** Returns the address of the page with the form of a reply, by its place from 0; the place after the last adds one. */
export function replyAddress(at: number): string {
  return `${href('/office/shop/replies')}?reply=${at}#${REPLY_FORM}`
}

/** Reads the place of a reply; null for none. */
export function readPlace(text: string | null): number | null {
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null
}
