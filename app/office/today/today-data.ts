import type { Today } from '#shop/operations/kitchen/read-today.ts'
import type { TodayAnswer } from './today-answer.ts'

export type TodayData = Today & {
  /** What sells again by the form that led here; null: nothing, or it is out again. */
  sells: string | null
  now: number
  answer: TodayAnswer | null
}
