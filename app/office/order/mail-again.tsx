import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { lastMail } from '#shop/domain/orders/last-mail.ts'
import { eventText } from '#shop/wording/kitchen/event-text.ts'
import type { OfficeOrder } from './order-data.ts'

type MailAgainProps = {
  order: OfficeOrder
  /** Whether the mailbox is confirmed; any other has had the first mail alone. */
  isConfirmed: boolean
}

/** Mails the guest once more what they were mailed last; says which mail that is. */
export function MailAgain({ order, isConfirmed }: MailAgainProps) {
  const locale = useLocale()
  const { events, fulfilment, guest, payment } = order
  const mailed = isConfirmed ? events : events.slice(0, 1)
  const last = lastMail(mailed, { fulfilment, paymentState: payment.state })
  if (guest.email === null || last === null) return null
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="action" value="mail" />
      <button type="submit" className="btn btn--line btn--small">
        {m.office_order_mail_again({ step: eventText(last.event.kind, locale) }, { locale })}
      </button>
    </Form>
  )
}
