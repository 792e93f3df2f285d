import type { WallMinute } from '#shop/domain/hours/wall-minute.ts'
import type { CodeTime, ShopThen } from '#shop/operations/orders/read-shop-then.ts'

export type { CodeTime, ShopThen }

export type TimeData = {
  at: WallMinute
  /** What was asked for is no minute. */
  isWrong: boolean
  found: ShopThen
  /** The same hour of the days around, and of other days to come. */
  days: WallMinute[]
  /** The same day, earlier and later. */
  times: WallMinute[]
}
