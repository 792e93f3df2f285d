import type { Flood } from './flood.ts'
import { guestStreams } from './guest-streams.ts'
import { idleSockets } from './idle-sockets.ts'
import { menuStreams } from './menu-streams.ts'
import { strangersOrders } from './strangers-orders.ts'
import { uncachedPages } from './uncached-pages.ts'

/** Every flood that the shop has to withstand. */
export const FLOODS: readonly Flood[] = [
  idleSockets,
  uncachedPages,
  guestStreams,
  menuStreams,
  strangersOrders,
]
