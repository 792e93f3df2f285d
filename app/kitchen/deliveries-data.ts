import type { readDeliveries } from '#shop/persistence/queries/kitchen/deliveries.ts'
import type {
  readCourierCash,
  readHandIns,
} from '#shop/persistence/queries/payments/courier-cash.ts'

type Read = Awaited<ReturnType<typeof readDeliveries>>

export type Delivery = Read['mine'][number]
export type Drop = Read['done'][number]
export type CourierCash = Awaited<ReturnType<typeof readCourierCash>>[number]
export type HandIn = Awaited<ReturnType<typeof readHandIns>>[number]

export type DeliveriesData = Read & {
  now: number
  worksAtBoard: boolean
  /** What couriers have to hand in: of all who have anything for the board, else of the one who asks. */
  cash: CourierCash[]
  /** What was handed in today, of the same couriers. */
  handIns: HandIn[]
}
