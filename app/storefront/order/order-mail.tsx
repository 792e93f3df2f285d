import { m } from '#messages'
import type { OrderMailStanding } from '#shop/domain/mailbox.ts'

/** What the guest may expect by mail, where that is less than they may think. */
export function OrderMail({ standing }: { standing: OrderMailStanding }) {
  if (standing === 'asked') return <p className="order-mail">{m.order_mail_asked()}</p>
  if (standing === 'withheld') return <p className="order-mail">{m.order_mail_withheld()}</p>
  return null
}
