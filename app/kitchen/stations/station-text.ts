import { type Message, m } from '#messages'
import type { Station } from '#shop/domain/common/station.ts'

/** What the crew calls each station. */
export const STATION_WORDS: Record<Station, Message> = {
  grill: m.station_grill,
  fryer: m.station_fryer,
  drinks: m.station_drinks,
}
