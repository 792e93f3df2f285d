import { Form } from 'react-router'

type ActFormProps = {
  /** Where it is posted, if not to the page itself. */
  to?: string
  /** What it says to the server. */
  fields: Readonly<Record<string, string>>
  /** Says which of several that look alike it is; begins with its words. */
  label?: string
  children: string
}

/** A button with a form of its own, such as the Undo of a notice. */
export function ActForm({ to, fields, label, children }: ActFormProps) {
  return (
    <Form method="post" {...(to !== undefined && { action: to })} preventScrollReset>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button type="submit" className="btn btn--line btn--small" aria-label={label}>
        {children}
      </button>
    </Form>
  )
}
