import type { Today } from '#shop/operations/kitchen/read-today.ts'
import type { TakingsSoFar } from '#shop/operations/payments/read-takings-so-far.ts'
import type { OutNow } from '#shop/persistence/queries/kitchen/out-now.ts'
import type { OpenBlocks } from '#shop/persistence/queries/orders/open-blocks.ts'
import type { TodayAnswer } from './today-answer.ts'

export type TodayData = Today & {
  blocks: OpenBlocks
  out: OutNow[]
  /** What sells again by the form that led here; null: nothing, or it is out again. */
  sells: string | null
  /** Null for who may not see it. */
  takings: TakingsSoFar | null
  now: number
  answer: TodayAnswer | null
}
