import { useEffect, useRef, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { canShowNotices, prepareNotices, showNotice } from './show-notice.ts'

type Standing = 'unasked' | 'granted' | 'denied'

/** Offers a notification for the moment the order is ready or leaves. */
export function TellWhenReady({ order }: { order: OrderView }) {
  const locale = useLocale()
  const [standing, setStanding] = useState<Standing | null>(null)
  const before = useRef(order.state)

  useEffect(() => {
    if (canShowNotices()) setStanding(standingOf(Notification.permission))
  }, [])

  useEffect(() => {
    const hasBecomeReady = order.state === 'ready' && before.current !== 'ready'
    before.current = order.state
    if (!hasBecomeReady) return
    if (standing === 'granted') {
      showNotice(m.order_ready_title({ number: order.number }, { locale })).catch(() =>
        setStanding('denied'),
      )
    }
    navigator.vibrate?.([200, 100, 200])
  }, [order.state, order.number, standing, locale])

  if (standing === null || order.state === 'ready') return null
  if (standing !== 'unasked') {
    return (
      <p>
        {standing === 'granted'
          ? m.order_told({}, { locale })
          : m.order_tell_blocked({}, { locale })}
      </p>
    )
  }
  const ask = () =>
    prepareNotices().then(
      (permission) => setStanding(standingOf(permission)),
      () => setStanding('denied'),
    )
  return (
    <button type="button" className="btn btn--line" onClick={ask}>
      {m.order_tell_me({}, { locale })}
    </button>
  )
}

function standingOf(permission: NotificationPermission): Standing {
  return permission === 'default' ? 'unasked' : permission
}
