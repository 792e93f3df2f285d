import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { OrderMailStatus } from '#shop/domain/accounts/mailbox.ts'

/** Says what the guest will be mailed, if that is less than they may expect. */
export function OrderMail({ status }: { status: OrderMailStatus }) {
  const locale = useLocale()
  if (status === 'asked') return <p className="order-mail">{m.order_mail_asked({}, { locale })}</p>
  if (status === 'withheld')
    return <p className="order-mail">{m.order_mail_withheld({}, { locale })}</p>
  return null
}
