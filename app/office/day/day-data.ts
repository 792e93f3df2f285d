import type { DayReport, DayEvent as Event } from '#shop/operations/payments/read-day.ts'
import type { Evening as EveningReport } from '#shop/operations/payments/read-evening.ts'
import type { ClosingField, DayAnswer, TypedClosing } from './day-answer.ts'

export type Day = DayReport

export type DayEvent = Event

export type Evening = EveningReport

export type DayData = {
  report: Day
  evening: Evening
  /** Whether guests read how often promises were kept. */
  showsKept: boolean
  answer: DayAnswer | null
  /** What was typed and refused. */
  typed: TypedClosing | null
  /** The fields that are refused. */
  wrong: readonly ClosingField[]
  now: number
}
