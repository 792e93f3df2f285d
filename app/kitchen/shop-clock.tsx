import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

const NowContext = createContext(0)

/** The server's time, updated every second. Only components that use it render again. */
export function useNow(): number {
  return useContext(NowContext)
}

/** Counts on from the server's time, whatever the device's clock says. */
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
