import { href } from '#app/href.ts'
import { parseAmount } from '#shop/domain/common/amount.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import { plainNumber } from '#shop/domain/common/typed-number.ts'
import { keepFields, keptFields } from '../parts/kept-fields.ts'

/** What came of the form that led here. */
export type DayAnswer = 'closed' | 'amount' | 'day_closed' | 'note' | 'other'

const ANSWERS: readonly DayAnswer[] = ['closed', 'amount', 'day_closed', 'note', 'other']

/** What is typed to close a day. */
export type TypedClosing = Record<ClosingField, string>

export type ClosingField = (typeof CLOSING_FIELDS)[number]

export const CLOSING_FIELDS = ['changeMoney', 'counted', 'note'] as const

/** Returns the address of a day that says what came of closing it, with what was typed if it was refused. */
export function answerAddress(day: string, answer: DayAnswer, typed: TypedClosing | null): string {
  const query = new URLSearchParams([['then', answer]])
  if (answer !== 'closed' && typed) keepFields(query, typed)
  return `${href('/office/money/:day', { day })}?${query}`
}

/** Reads what came of it; null: nothing was posted. */
export function readDayAnswer(query: URLSearchParams): DayAnswer | null {
  return ANSWERS.find((each) => each === query.get('then')) ?? null
}

/** Reads what was typed; null: nothing was refused. */
export function readTypedClosing(query: URLSearchParams): TypedClosing | null {
  return query.has('counted') ? keptFields(query, CLOSING_FIELDS) : null
}

/** Reads an amount as people type it; null: it is none. */
export function readTillAmount(typed: string, decimals: number): MinorUnits | null {
  return parseAmount(plainNumber(typed), decimals)
}

/** The fields that an answer refuses. */
export function wrongFields(
  answer: DayAnswer | null,
  typed: TypedClosing | null,
  decimals: number,
): readonly ClosingField[] {
  if (typed === null) return []
  if (answer === 'note') return ['note']
  if (answer !== 'amount') return []
  return (['changeMoney', 'counted'] as const).filter(
    (field) => readTillAmount(typed[field], decimals) === null,
  )
}
