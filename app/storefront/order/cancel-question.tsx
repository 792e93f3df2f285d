import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { useIsScripted } from '../../ui/use-is-scripted.ts'

type CancelLinkProps = { words: string; className: string; onAsk: () => void }

/** Opens the question, by a page of its own where there are no scripts. */
export function CancelLink({ words, className, onAsk }: CancelLinkProps) {
  return (
    <a
      className={className}
      href="?cancel"
      id="order-cancel"
      onClick={(event) => {
        event.preventDefault()
        onAsk()
      }}
    >
      {words}
    </a>
  )
}

type CancelQuestionProps = { order: OrderView; token: string; onKeep: () => void }

/** Asks before an order is cancelled. Works without scripts. */
export function CancelQuestion({ order, token, onKeep }: CancelQuestionProps) {
  const locale = useLocale()
  const isSending = useNavigation().state !== 'idle'
  const isScripted = useIsScripted()
  const number = m.order_number({ number: numberText(order, locale) }, { locale })
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const page = href('/order/:token', { token })
  useEffect(() => focusUnlessInside(section.current, heading.current), [])

  function keep(): void {
    onKeep()
    document.getElementById('order-cancel')?.focus()
  }

  return (
    <section className="order-sure" ref={section} aria-labelledby="order-sure">
      <h2 id="order-sure" ref={heading} tabIndex={-1}>
        {m.order_cancel_question({ number }, { locale })}
      </h2>
      <p>{m.order_cancel_sure({}, { locale })}</p>
      <Form method="post" action={page} preventScrollReset>
        {isScripted ? <input type="hidden" name="scripted" value="on" /> : null}
        <a
          className="btn"
          href={page}
          onClick={(event) => {
            event.preventDefault()
            keep()
          }}
        >
          {m.order_cancel_keep({}, { locale })}
        </a>
        <button type="submit" className="btn btn--bad" disabled={isSending}>
          {m.order_cancel_yes({}, { locale })}
        </button>
      </Form>
    </section>
  )
}

/** Where the server wrote the question, its answer may have the focus before the scripts run. */
function focusUnlessInside(section: HTMLElement | null, heading: HTMLElement | null): void {
  if (!section?.contains(document.activeElement)) heading?.focus()
}
