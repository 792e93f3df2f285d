import { useEffect } from 'react'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { forgetCaller } from '#app/ui/forget-caller.ts'
import { presentCall } from '#app/visitor/phone-call.ts'
import { m } from '#messages'
import { useVisitor } from '../../visitor/use-visitor.ts'
import './phone-banner.css'

/** Who takes the order, and the way out. Ends with the log-in of whoever takes it. */
export default function PhoneBanner({ by }: { by: string }) {
  const locale = useLocale()
  const { state } = useVisitor()
  useEffect(() => {
    if (state === 'signedOut' && presentCall()?.isSignedIn !== false) leave(href('/login'))
  }, [state])
  return (
    <aside className="phone-banner" aria-label={m.phone_order_take({}, { locale })}>
      <p>
        <b>{m.phone_order_mode({}, { locale })}</b> {m.phone_order_by({ name: by }, { locale })}
      </p>
      <button
        type="button"
        className="btn"
        onClick={() => leave(presentCall()?.after ?? href('/'))}
      >
        {m.phone_order_stop({}, { locale })}
      </button>
    </aside>
  )
}

function leave(next: string): void {
  forgetCaller()
  window.location.replace(next)
}
