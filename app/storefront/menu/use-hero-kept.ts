import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { href } from '#app/href.ts'
import {
  mayRunElsewhere,
  storedHero,
  storedOrders,
  watchStoredOrders,
} from '#app/visitor/kept-storage.ts'
import { type OrderHero, readOrderHero } from '../kept/kept-hero.ts'

/**
 * Returns what the hero says of the guest's own order, as the device keeps it, and whether one may be under way, so that
 * the shop has to be asked. During hydration it says what the page's own script has written.
 */
export function useHeroKept(): { saying: OrderHero | null; mayRun: boolean } {
  const [early] = useState(() =>
    typeof window === 'undefined' ? null : (window.flattopHero?.kept ?? null),
  )
  const stored = useSyncExternalStore(watchStoredOrders, readStored, readNothing)
  const saying = stored === undefined ? early : stored
  const [mayRun, setMayRun] = useState(false)
  useLayoutEffect(() => setMayRun(mayRunElsewhere(href('/'))), [])
  useRunningColour(saying?.phase)
  return { saying, mayRun }
}

let held: { text: string; saying: OrderHero | null } = { text: '', saying: null }

/** The same object until it says something else. */
function readStored(): OrderHero | null {
  const saying = readOrderHero(storedOrders(), storedHero(), Date.now())
  const text = JSON.stringify(saying)
  if (text !== held.text) held = { text, saying }
  return held.saying
}

/** Undefined where the device can't be asked: on the server and during hydration. */
const readNothing = () => undefined

/** The colour of header and hero, which the page's own script has set before the first paint. */
function useRunningColour(phase: string | undefined): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (phase !== undefined) dataset.running = phase
    return () => {
      delete dataset.running
    }
  }, [phase])
}
