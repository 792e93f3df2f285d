import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

const NowContext = createContext(0)

/** The shop's present instant, by the second. Only what shows it renders again. */
export function useNow(): number {
  return useContext(NowContext)
}

/** Goes on from an instant that the server named, whatever the device's own clock says. */
export function ShopClock({ start, children }: { start: number; children: ReactNode }) {
  const [now, setNow] = useState(start)
  useEffect(() => {
    const ahead = start - Date.now()
    const tick = () => setNow(Date.now() + ahead)
    tick()
    const ticking = setInterval(tick, 1000)
    return () => clearInterval(ticking)
  }, [start])
  return <NowContext value={now}>{children}</NowContext>
}
