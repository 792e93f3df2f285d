import type { Today } from '#shop/operations/kitchen/read-today.ts'
import type { TodayAnswer } from './today-answer.ts'

export type TodayData = Today & {
  now: number
  answer: TodayAnswer | null
}
