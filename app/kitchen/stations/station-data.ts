import type { KeysHere } from '#shop/domain/accounts/letter-keys.ts'
import type { Station } from '#shop/domain/common/station.ts'
import type { readStation } from '#shop/operations/kitchen/read-station.ts'

/** What a station's board shows, and the server's clock at that moment. */
export type StationData = Awaited<ReturnType<typeof readStation>> & {
  now: number
  station: Station
  /** Whether single letters do something for whoever is at it. */
  keys: KeysHere
}

export type StationTicket = StationData['tickets'][number]
