import type { DayReport, DayEvent as Event } from '#shop/operations/payments/read-day.ts'
import type { DayAnswer, TypedClosing } from './day-answer.ts'

export type Day = DayReport

export type DayEvent = Event

export type DayData = {
  report: Day
  answer: DayAnswer | null
  /** What was typed and refused. */
  typed: TypedClosing | null
  now: number
}
