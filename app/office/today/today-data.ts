import type { Today } from '#shop/operations/kitchen/read-today.ts'
import type { OpenBlocks } from '#shop/persistence/queries/orders/open-blocks.ts'
import type { TodayAnswer } from './today-answer.ts'

export type TodayData = Today & {
  blocks: OpenBlocks
  now: number
  answer: TodayAnswer | null
}
