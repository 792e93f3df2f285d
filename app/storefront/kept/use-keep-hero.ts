import { useEffect } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { storeHero } from '#app/visitor/kept-storage.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { KeptHero } from './kept-hero.ts'
import { isRunning, type KeptEntry } from './kept-list.ts'
import { type HeroPlace, orderHero, overdueFrom, type RunningOrder } from './order-hero.ts'
import { useKeptOrders } from './use-kept-orders.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Keeps the hero's texts about the guest's orders on the device, so that the next page shows them in its first paint.
 */
export function useKeepHero(): void {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const entries = useKeptOrders()
  useEffect(() => {
    const kept = heroToKeep(entries, Date.now(), { timeZone, locale })
    storeHero(kept && JSON.stringify(kept))
  }, [entries, timeZone, locale])
}

/** Returns what to keep of these orders; null while none is under way. */
export function heroToKeep(
  entries: readonly KeptEntry[],
  now: number,
  place: HeroPlace,
): KeptHero | null {
  const running = entries.flatMap(({ token, status }): RunningOrder[] =>
    status && isRunning(status) ? [{ token, status }] : [],
  )
  const saying = orderHero(running, now, place)
  const status = running.find(({ token }) => token === saying?.token)?.status
  if (!saying || !status) return null
  const overdue = overdueFrom(status)
  const later = overdue !== null && overdue > now ? orderHero(running, overdue, place) : null
  return {
    until: Math.max(now, status.hasItAt) + 3 * HOUR,
    sayings: [
      { ...saying, from: 0 },
      ...(overdue !== null && later?.token === saying.token ? [{ ...later, from: overdue }] : []),
    ],
  }
}
