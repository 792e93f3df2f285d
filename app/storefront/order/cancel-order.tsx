import { Form, useNavigation } from 'react-router'
import { m } from '#messages'

/** Asked twice, so that a slip of the thumb costs no dinner. Works without scripts. */
export function CancelOrder() {
  const isSending = useNavigation().state !== 'idle'
  return (
    <details className="order-cancel">
      <summary>{m.order_cancel()}</summary>
      <Form method="post">
        <p>{m.order_cancel_sure()}</p>
        <button type="submit" className="btn btn--line" disabled={isSending}>
          {m.order_cancel_yes()}
        </button>
      </Form>
    </details>
  )
}
