import type { DayReport, DayEvent as Event } from '#shop/operations/payments/read-day.ts'
import type { DayAnswer } from './day-answer.ts'

export type Day = DayReport

export type DayEvent = Event

export type DayData = { report: Day; answer: DayAnswer | null; now: number }
