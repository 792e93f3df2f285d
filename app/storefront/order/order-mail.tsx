import { m } from '#messages'
import type { OrderMailStatus } from '#shop/domain/accounts/mailbox.ts'

/** What the guest may expect by mail, where that is less than they may think. */
export function OrderMail({ status }: { status: OrderMailStatus }) {
  if (status === 'asked') return <p className="order-mail">{m.order_mail_asked()}</p>
  if (status === 'withheld') return <p className="order-mail">{m.order_mail_withheld()}</p>
  return null
}
