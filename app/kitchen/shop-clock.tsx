import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'

type Clock = {
  start: number
  now: () => number
  watch: (onTick: () => void) => () => void
  /** Counts on from an instant; returns what stops it. */
  run: (from: number) => () => void
}

const ClockContext = createContext<Clock>(makeClock(0))

/** The server's time, updated every second. Only components that use it render again. */
export function useNow(): number {
  return useClock((now) => now)
}

/** What `read` makes of the server's time, a plain value: the component renders again only when that changes. */
export function useClock<Read extends string | number | boolean | null>(
  read: (now: number) => Read,
): Read {
  const clock = useContext(ClockContext)
  return useSyncExternalStore(
    clock.watch,
    () => read(clock.now()),
    () => read(clock.start),
  )
}

/** Counts on from the server's time, whatever the device's clock says. */
export function ShopClock({ start, children }: { start: number; children: ReactNode }) {
  const [clock] = useState(() => makeClock(start))
  useEffect(() => clock.run(start), [clock, start])
  return <ClockContext value={clock}>{children}</ClockContext>
}

function makeClock(start: number): Clock {
  const watchers = new Set<() => void>()
  let now = start
  return {
    start,
    now: () => now,
    watch(onTick) {
      watchers.add(onTick)
      return () => watchers.delete(onTick)
    },
    run(from) {
      const ahead = from - Date.now()
      function tick(): void {
        now = Date.now() + ahead
        for (const onTick of watchers) onTick()
      }
      tick()
      const ticking = setInterval(tick, 1000)
      return () => clearInterval(ticking)
    },
  }
}
