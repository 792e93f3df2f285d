import { href } from '#app/href.ts'

const ANSWERS = [
  'withdrawn',
  'not_withdrawn',
  'ended',
  'not_ended',
  'not_proven',
  'too_many',
] as const

/** What came of a form of the list. */
export type PeopleAnswer = (typeof ANSWERS)[number]

/** Returns the address of the list that says what came of a form. */
export function peopleAddress(answer: PeopleAnswer): string {
  return `${href('/office/people')}?did=${answer}`
}

/** Reads it from an address, which anybody may have written; null if there is nothing of it. */
export function readPeopleAnswer(query: URLSearchParams): PeopleAnswer | null {
  return ANSWERS.find((one) => one === query.get('did')) ?? null
}
