import { useEffect, useRef } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { noticeWorker } from './notice-worker.ts'
import { ring } from './ring.ts'
import { shopWords } from './shop-words.ts'
import { showNotice } from './show-notice.ts'
import { useChangedWords } from './use-changed-words.ts'

type OrderNoticesProps = {
  order: OrderView
  /** Whether the guest lets the page show notifications. */
  isAllowed: boolean
}

/**
 * Rings, vibrates and shows a notification when the order becomes ready, gets another time or a note, or when something
 * becomes of a line, which goes when that is taken back. A browser that shows no notifications still rings.
 */
export default function OrderNotices({ order, isAllowed }: OrderNoticesProps): null {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { state } = order
  const number = numberText(order, locale)
  const before = useRef(state)
  const changed = useChangedWords(order)
  const latest = order.adjustments.at(-1)?.version
  const latestBefore = useRef(latest)

  // Before it is needed: the phone may be in a pocket by then.
  useEffect(() => {
    if (isAllowed) noticeWorker().catch(() => {})
  }, [isAllowed])

  useEffect(() => {
    const hasBecomeReady = state === 'ready' && before.current !== 'ready'
    before.current = state
    if (!hasBecomeReady) return
    ring()
    navigator.vibrate?.([200, 100, 200])
    showNotice('ready', m.order_ready_title({ number }, { locale }))
  }, [state, number, locale])

  useEffect(() => {
    const hasChanged = latest !== latestBefore.current
    latestBefore.current = latest
    if (hasChanged) showNotice('changed', changed)
  }, [latest, changed])

  useNotice(shopWords(order, (at) => clockTime(at, timeZone, locale), locale).at(-1) ?? null)
  return null
}

/** Shows a notification when these words are others than before. */
function useNotice(words: string | null): void {
  const before = useRef(words)
  useEffect(() => {
    const isNew = words !== before.current
    before.current = words
    if (isNew) showNotice('changed', words)
  }, [words])
}
