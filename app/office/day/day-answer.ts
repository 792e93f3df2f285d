import { href } from '#app/href.ts'

/** What came of the form that led here. */
export type DayAnswer = 'closed' | 'amount' | 'day_closed' | 'note' | 'other'

const ANSWERS: readonly DayAnswer[] = ['closed', 'amount', 'day_closed', 'note', 'other']

/** Returns the address of a day that says what came of closing it. */
export function answerAddress(day: string, answer: DayAnswer): string {
  return `${href('/office/money/:day', { day })}?then=${answer}`
}

/** Reads it back; null: nothing was posted. */
export function readDayAnswer(query: URLSearchParams): DayAnswer | null {
  return ANSWERS.find((each) => each === query.get('then')) ?? null
}
