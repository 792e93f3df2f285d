import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { connection, useIsConnectionLost, useOrderingIsDown } from '../ui/ordering.ts'
import { PhoneLink } from '../ui/phone-link.tsx'
import { useOptionalShopFacts } from '../ui/shop-facts.ts'
import { toast } from '../ui/toast.ts'
import { useBasketCount } from './basket/state/use-basket.ts'
import './outage-note.css'

/**
 * Says on every page that the shop can't be reached, or can't take orders at the moment. It stands above the page rather
 * than over it, where it could cover a field being filled in.
 */
export function OutageNote() {
  const isLost = useIsConnectionLost()
  const isDown = useOrderingIsDown()
  return <div role="status">{isLost || isDown ? <Note isLost={isLost} /> : null}</div>
}

function Note({ isLost }: { isLost: boolean }) {
  const locale = useLocale()
  const isWaiting = useIsPageWaiting()
  const hasBasket = useBasketCount() > 0
  const phone = useOptionalShopFacts()?.phone
  const lost = navigator.onLine ? m.layout_unreachable : m.layout_offline
  const keeps = hasBasket ? m.layout_basket_kept : m.layout_keep_trying
  const what = isLost ? lost : m.layout_ordering_down
  const meanwhile = isLost ? keeps : m.layout_ordering_down_note
  const note = isWaiting ? m.layout_page_waits : meanwhile
  return (
    <p className="outage-note">
      <span>
        <b>{what({}, { locale })}</b> {note({}, { locale })}
      </span>
      {isLost ? (
        <button type="button" className="btn" onClick={connection.untilBack}>
          {m.layout_look_now({}, { locale })}
        </button>
      ) : phone ? (
        <PhoneLink className="btn" phone={phone} />
      ) : null}
    </p>
  )
}

/** In milliseconds: longer than a page takes that is kept on this device. */
const SAID_AFTER = 500

/**
 * Whether another page was asked for and hasn't come. Shows a toast too, for guests who have scrolled past the note.
 */
function useIsPageWaiting(): boolean {
  const locale = useLocale()
  const [isWaiting, setIsWaiting] = useState(false)
  const isAsked = useNavigation().state === 'loading'
  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(() => {
      setIsWaiting(true)
      toast.bad(m.layout_page_waits({}, { locale }), locale)
    }, SAID_AFTER)
    return () => {
      clearTimeout(timer)
      setIsWaiting(false)
    }
  }, [isAsked, locale])
  return isWaiting
}
