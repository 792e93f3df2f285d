import { useEffect, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { href } from '#app/href.ts'
import { keepAsking } from '#app/ui/keep-asking.ts'
import { connection, noteOrdering } from '#app/ui/ordering.ts'
import type { LaterSlot, PresentOffer, SteadyOffer } from '#shop/domain/orders/present-offer.ts'
import { useBasket } from '../basket/state/use-basket.ts'
import { HERO_RULES } from './hero-rules.ts'
import { type HeroSaying, type HeroView, heroSaying } from './hero-saying.ts'

/** In milliseconds: a page that is looked at is never older than this. */
const ASK_EVERY = 15_000

/** The shop's answer, and the instant that is shown by the shop's clock; null on the server. */
type Shown = { offer: SteadyOffer; now: number | null }

/**
 * Returns what the hero says, kept up to date while the page is visible. `served` is what the page was sent with:
 * what has another shape follows only after hydration. `later` is the next free time for the guest's way. `newest` and
 * `now` are what it is worked out from.
 */
export function useHero(view: HeroView): {
  present: HeroSaying
  served: HeroSaying
  later: LaterSlot | null
  newest: HeroView
  now: number | null
} {
  const [shown, setShown] = useState(() => firstShown(view))
  const [isHydrated, setIsHydrated] = useState(false)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    setIsHydrated(true)
    const early = takeEarly()
    const leaving = new AbortController()
    let [offer, ahead] = [early?.view.offer ?? view.offer, early?.ahead ?? 0]
    const show = () => setShown({ offer, now: Date.now() + ahead })
    const take = (answer: PresentOffer | null) => {
      if (!answer || leaving.signal.aborted) return
      offer = answer
      ahead = answer.at - Date.now()
      show()
      // Something ran out, or is back: the cards say so.
      if (answer.contentRevision !== view.offer.contentRevision) void revalidate()
    }
    const ask = async () => {
      show()
      const answer = await askPromise(leaving.signal)
      if (answer !== 'silence') take(answer)
      return answer !== 'silence'
    }
    if (early) early.answer.then(take)
    const asking = keepAsking({ every: ASK_EVERY, ask, isAskedFirst: !early }, connection)
    return () => {
      asking.stop()
      leaving.abort()
    }
  }, [view, revalidate])

  const isDelivered = useBasket().fulfilment === 'delivery'
  const first = useMemo(() => heroSaying(view, null, HERO_RULES), [view])
  const newest = useMemo(
    () => ({ ...view, offer: shown.offer, isDelivered }),
    [view, shown, isDelivered],
  )
  const present = useMemo(
    () => (shown.now === null ? first : heroSaying(newest, shown.now, HERO_RULES)),
    [newest, shown, first],
  )
  const { later, laterDelivered } = isHydrated ? shown.offer : view.offer
  return {
    present,
    served: isHydrated ? present : first,
    later: isDelivered ? laterDelivered : later,
    newest,
    now: shown.now,
  }
}

/** During hydration what the page's own script has written, which writes no more from then on. */
function firstShown(view: HeroView): Shown {
  if (typeof window === 'undefined') return { offer: view.offer, now: null }
  const early = window.flattopHero
  if (!early) return { offer: view.offer, now: Date.now() }
  early.isTaken = true
  return { offer: early.view.offer, now: early.now ?? null }
}

/** The script's answer counts for the page that it came with, and not when the menu is opened again. */
function takeEarly() {
  const early = window.flattopHero
  window.flattopHero = undefined
  return early
}

/** Null if the answer is a failure, or from before an outage. */
async function askPromise(signal: AbortSignal): Promise<PresentOffer | null | 'silence'> {
  try {
    const response = await fetch(href('/api/promise'), { signal })
    noteOrdering(response)
    if (!response.ok || response.headers.get('X-Ordering') === 'down') return null
    return (await response.json()) as PresentOffer
  } catch {
    if (!signal.aborted) connection.noteSilence()
    return 'silence'
  }
}
