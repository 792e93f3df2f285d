import { useEffect, useRef, useState } from 'react'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import { askQuote } from '../basket/state/ask-quote.ts'
import type { HeroPromise } from './hero-promise.ts'

type Item = { id: string; price: number }
type Answer = Pick<QuoteAnswer, 'promise' | 'refusals'>

/**
 * Updates the promise that the page was served with. `now` is null until hydration. While the shop is open
 * and the page is visible it asks for a quote each minute, because a pause, a rush and every order change the
 * answer.
 */
export function usePresentPromise(item: Item, served: HeroPromise, now: number | null) {
  const [updated, setUpdated] = useState<{ served: HeroPromise; present: HeroPromise }>()
  const wasServed = useRef(true)
  const { id, price } = item

  useEffect(() => {
    if (now === null) return
    if (wasServed.current || document.hidden || !isOpen(served, now)) {
      wasServed.current = false
      return
    }
    const leaving = new AbortController()
    ask({ id, price }, leaving.signal).then((answer) => {
      if (answer) setUpdated({ served, present: presentPromise(served, answer, now) })
    })
    return () => leaving.abort()
  }, [id, price, served, now])

  return updated?.served === served ? updated.present : served
}

/** Combines the served promise with the shop's present answer about the item. */
export function presentPromise(
  served: HeroPromise,
  { promise, refusals }: Answer,
  now: number,
): HeroPromise {
  const pausedUntil = refusals.find((refusal) => refusal.code === 'paused')?.until ?? null
  const isTaken = promise !== null || pausedUntil !== null
  const windows = isTaken ? served.windows : served.windows.filter(({ opens }) => opens > now)
  return { ...served, windows, minutes: promise?.minutes ?? served.minutes, pausedUntil }
}

function isOpen({ windows }: HeroPromise, now: number): boolean {
  return windows.some(({ opens, closes }) => opens <= now && now < closes)
}

/** Undefined if there is no answer. */
async function ask({ id, price }: Item, signal: AbortSignal): Promise<Answer | undefined> {
  const lines = [{ itemId: id, quantity: 1, choices: [], unitPrice: price }]
  const answer = await askQuote({ lines, fulfilment: 'pickup' }, signal)
  return typeof answer === 'object' && !signal.aborted ? answer : undefined
}
