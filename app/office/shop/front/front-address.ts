import { href } from '#app/href.ts'
import { type ChangeAnswer, changeAnswers } from '../../parts/change-answers.ts'

/** Why nothing was done, as far as the page has words for it. */
const REFUSALS = [
  'changed_since',
  'changed_meanwhile',
  'picture_too_large',
  'picture_unreadable',
  'picture_is_heic',
  'picture_is_svg',
  'not_sent',
] as const

export type FrontRefusal = (typeof REFUSALS)[number]

/** What came of a form, as the address has it. */
export type FrontAnswer = ChangeAnswer<FrontRefusal>

export const {
  doneAddress,
  refusedAddress,
  readAnswer: readFrontAnswer,
} = changeAnswers(href('/office/shop/front'), REFUSALS)

/** The anchors of the poster that is being changed, and of the picture that was sent. */
export const POSTER_FORM = 'poster'
export const OWN_PICTURE = 'picture'

/** The place of a picture that is not on a poster. */
export const DETAILS = 'details'

/** Returns the address of the page with the form of a poster, by its place from 0; the place after the last adds one. */
export function posterAddress(at: number): string {
  return `${href('/office/shop/front')}?poster=${at}#${POSTER_FORM}`
}

/** Returns the address of the page at the picture that was sent. */
export function pictureAddress(): string {
  return `${href('/office/shop/front')}#${OWN_PICTURE}`
}

/** Reads the place of a poster; null for none. */
export function readPlace(text: string | null): number | null {
  return text !== null && /^\d$/.test(text) ? Number(text) : null
}
