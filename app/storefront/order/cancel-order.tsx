import { Form, useNavigation } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useIsScripted } from '../../ui/use-is-scripted.ts'

/** Asks for confirmation before cancelling. Works without scripts. */
export function CancelOrder() {
  const locale = useLocale()
  const isSending = useNavigation().state !== 'idle'
  const isScripted = useIsScripted()
  return (
    <details className="order-cancel">
      <summary>{m.order_cancel({}, { locale })}</summary>
      <Form method="post">
        {isScripted ? <input type="hidden" name="scripted" value="on" /> : null}
        <p>{m.order_cancel_sure({}, { locale })}</p>
        <button type="submit" className="btn btn--line" disabled={isSending}>
          {m.order_cancel_yes({}, { locale })}
        </button>
      </Form>
    </details>
  )
}
