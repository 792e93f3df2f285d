import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { fetcherKeyOf } from '../pending-actions.ts'

type ControlFormProps = {
  action:
    | 'pause'
    | 'rush'
    | 'sold_out'
    | 'ingredient_out'
    | 'count'
    | 'see_payment'
    | 'see_lost'
    | 'refuse_sender'
    | 'block_sender'
    | 'open_shop'
    | 'see_test'
    | 'say_who'
    | 'end_device'
  /** Empty minutes last for the rest of the business day. */
  fields: Record<string, string | number>
  className?: string
  onSubmit?: () => void
  children: ReactNode
}

/** A form for an action on the whole shop. */
export function ControlForm({ action, fields, className, onSubmit, children }: ControlFormProps) {
  return (
    <Form
      method="post"
      navigate={false}
      fetcherKey={fetcherKeyOf('')}
      className={className}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="action" value={action} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}
