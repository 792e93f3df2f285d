import { Form } from 'react-router'
import { href } from '#app/href.ts'

type NamedActProps = {
  fields: Readonly<Record<string, string>>
  /** Says which of the printers it is for. */
  label: string
  children: string
}

/** A button with a form of its own, one of several that look alike. */
export function NamedAct({ fields, label, children }: NamedActProps) {
  return (
    <Form method="post" action={href('/office/shop/printers')} preventScrollReset>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button type="submit" className="btn btn--line btn--small" aria-label={label}>
        {children}
      </button>
    </Form>
  )
}
