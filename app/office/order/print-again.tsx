import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { OfficeOrder } from './order-data.ts'

type PrintAgainProps = { order: Pick<OfficeOrder, 'id' | 'fulfilment'> }

/** Prints from this device, or once more where the kitchen prints. What is eaten at a table has no labels. */
export function PrintAgain({ order }: PrintAgainProps) {
  const locale = useLocale()
  const button = 'btn btn--line btn--small'
  return (
    <Form className="o-acts" method="post" preventScrollReset>
      <input type="hidden" name="action" value="print" />
      <Link className={button} to={href('/kitchen/orders/:id/ticket', { id: order.id })}>
        {m.office_order_print({}, { locale })}
      </Link>
      <button type="submit" className={button} name="sheet" value="ticket">
        {m.office_order_print_ticket({}, { locale })}
      </button>
      {order.fulfilment === 'table' ? null : (
        <button type="submit" className={button} name="sheet" value="labels">
          {m.office_order_print_labels({}, { locale })}
        </button>
      )}
    </Form>
  )
}
