import { createContext, useContext } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Station } from '#shop/domain/common/station.ts'
import { STATION_WORDS } from './station-text.ts'

/** The stations that are done, by the order's id. */
export const StationTicksContext = createContext<Readonly<Record<string, readonly Station[]>>>({})

/** Tells whoever puts an order together which stations are done with it; nothing where none uses its board. */
export function StationTicks({ order }: { order: string }) {
  const locale = useLocale()
  const done = useContext(StationTicksContext)[order] ?? []
  if (done.length === 0) return null
  const stations = done.map((station) => STATION_WORDS[station]({}, { locale })).join(', ')
  return <p className="st-ticks">{m.station_ticks({ stations }, { locale })}</p>
}
