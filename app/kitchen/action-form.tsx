import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { PaidBy } from '#shop/domain/orders/order.ts'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import type { Ticket } from './board-data.ts'
import { fetcherKeyOf } from './pending-actions.ts'

type ActionFormProps = {
  ticket: Pick<Ticket, 'id' | 'version'>
  action: OrderAction
  minutes?: number | null
  /** For `complete` of an unpaid order: how it was paid. */
  paidBy?: PaidBy
  /** The action that a number key triggers. */
  isNext?: boolean
  className?: string
  onSubmit?: (() => void) | undefined
  children: ReactNode
}

/** A button for one action on an order, at the version on the screen. */
export function ActionForm(props: ActionFormProps) {
  const {
    ticket,
    action,
    minutes = null,
    paidBy,
    isNext = false,
    className,
    onSubmit,
    children,
  } = props
  return (
    <Form
      method="post"
      navigate={false}
      fetcherKey={fetcherKeyOf(ticket.id)}
      className={className}
      data-next={isNext || undefined}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="order" value={ticket.id} />
      <input type="hidden" name="version" value={ticket.version} />
      {minutes === null ? null : <input type="hidden" name="minutes" value={minutes} />}
      {paidBy ? <input type="hidden" name="paidBy" value={paidBy} /> : null}
      {children}
    </Form>
  )
}
