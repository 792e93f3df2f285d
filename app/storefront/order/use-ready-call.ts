import { useEffect, useRef, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { allowRinging, ring } from './ring.ts'
import { canShowNotices, prepareNotices, showNotice } from './show-notice.ts'

/**
 * Rings, vibrates and shows a notification when the order becomes ready, if the guest has asked for it on this
 * page. Returns whether they have, and the way to ask; a browser that shows no notifications still rings.
 */
export function useReadyCall(order: OrderView): { isAsked: boolean; ask: () => void } {
  const locale = useLocale()
  const { state } = order
  const number = numberText(order, locale)
  const [isAsked, setAsked] = useState(false)
  const before = useRef(state)

  useEffect(() => {
    if (canShowNotices() && Notification.permission === 'granted') setAsked(true)
  }, [])

  useEffect(() => {
    const hasBecomeReady = state === 'ready' && before.current !== 'ready'
    before.current = state
    if (!hasBecomeReady || !isAsked) return
    ring()
    navigator.vibrate?.([200, 100, 200])
    if (canShowNotices() && Notification.permission === 'granted') {
      // The page itself says it too.
      showNotice(m.order_ready_title({ number }, { locale })).catch(() => {})
    }
  }, [state, number, isAsked, locale])

  function ask(): void {
    setAsked(true)
    allowRinging()
    if (canShowNotices()) prepareNotices().catch(() => {})
  }
  return { isAsked, ask }
}
