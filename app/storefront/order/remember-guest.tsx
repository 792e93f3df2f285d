import { useState, useSyncExternalStore } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useVisitor } from '../../visitor/use-visitor.ts'
import { forgetGuest, loadDraft, rememberedGuest, rememberGuest } from '../checkout/kept-draft.ts'

/**
 * Asks guests who have just ordered, and whom this browser doesn't know yet, whether it may remember them for the next
 * order. Not on a page that was loaded by itself, where it would come late and move what is below.
 */
export function RememberGuest() {
  const locale = useLocale()
  const isNavigation = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [typed] = useState(() => (isNavigation ? loadDraft().typed : null))
  const [isAsked] = useState(
    () => typed !== null && typed.name !== '' && rememberedGuest() === null,
  )
  const [isRemembered, setRemembered] = useState(false)
  const visitor = useVisitor()
  if (!isAsked || !typed || visitor.state === 'signedIn') return null

  function press() {
    if (!typed) return
    if (isRemembered) forgetGuest()
    else rememberGuest(typed)
    setRemembered(!isRemembered)
  }

  const note = isRemembered ? m.order_remember_done : m.order_remember_note
  const label = isRemembered ? m.order_remember_forget : m.order_remember_yes
  return (
    <section className="order-remember" aria-labelledby="order-remember">
      <h2 id="order-remember">{m.order_remember({}, { locale })}</h2>
      <p role="status">{note({}, { locale })}</p>
      <button type="button" className="btn btn--line" onClick={press}>
        {label({}, { locale })}
      </button>
    </section>
  )
}

const never = () => () => {}
