import type { readDeliveries } from '#shop/persistence/queries/kitchen/deliveries.ts'

type Read = Awaited<ReturnType<typeof readDeliveries>>

export type Delivery = Read['mine'][number]
export type Drop = Read['done'][number]
export type DeliveriesData = Read & { now: number; worksAtBoard: boolean }
