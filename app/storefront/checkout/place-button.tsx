import { useEffect, useRef } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { Price } from '../../ui/price.tsx'
import type { Checkout } from './use-checkout.ts'
import { type BarNotice, type MainAction, NothingLeft } from './use-main-action.tsx'
import type { Phase } from './use-placing.ts'

type MainButtonProps = { checkout: Checkout; action: MainAction }

/** On a phone, the bar with the main button, and above it what changed. */
export function PlaceBar(props: MainButtonProps) {
  const locale = useLocale()
  return (
    <section className="pay-bar" aria-label={m.checkout_bar({}, { locale })}>
      <PlaceButton {...props} />
    </section>
  )
}

/** The main button with the notices above it: its label and the promise at the left, the sum at the right. */
export function PlaceButton({ checkout, action }: MainButtonProps) {
  const locale = useLocale()
  const { phase, sum, promised, priced } = checkout
  return (
    <>
      <BarNotices notices={action.notices} />
      {priced.isOrderable ? (
        <button
          type="button"
          className="btn btn--main place"
          aria-busy={phase in BUSY_LABELS}
          onClick={action.press}
        >
          <span>
            <b>{BUSY_LABELS[phase]?.({}, { locale }) ?? action.label}</b>{' '}
            <small>{promised.buttonNote}</small>
          </span>{' '}
          <Price amount={sum} />
        </button>
      ) : (
        <NothingLeft />
      )}
    </>
  )
}

const BUSY_LABELS: Partial<Record<Phase, Message>> = {
  pricing: m.checkout_pricing,
  sending: m.checkout_sending,
  placed: m.checkout_sending,
}

/** Takes the focus when something changed, unless the guest is typing. */
function BarNotices({ notices }: { notices: BarNotice[] }) {
  const box = useRef<HTMLDivElement>(null)
  const keys = notices.map(({ key }) => key).join(' ')
  useEffect(() => {
    if (keys !== '' && !isTyping()) box.current?.focus({ preventScroll: true })
  }, [keys])
  const isLoud = notices.some(({ tone }) => tone === 'loud')
  return (
    <div role="alert">
      {notices.length === 0 ? null : (
        <div
          className={isLoud ? 'bar-notices' : 'bar-notices bar-notices--calm'}
          data-refused={notices[0]?.key}
          tabIndex={-1}
          ref={box}
        >
          {notices.map(({ key, title, note, action }) => (
            <div key={key}>
              <b>{title}</b>
              {note ? <p>{note}</p> : null}
              {action}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea') ?? false
}
