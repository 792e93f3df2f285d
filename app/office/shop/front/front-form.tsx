import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { href } from '#app/href.ts'

type FrontFormProps = {
  /** What it says to the server, beside what is typed. */
  fields: Readonly<Record<string, string>>
  /** Where it is posted, if not to the page without a form of a poster. */
  to?: string
  children: ReactNode
  className?: string
}

/** A form of the front page in the office. */
export function FrontForm({
  fields,
  to = href('/office/shop/front'),
  children,
  className = 'o-setting-form',
}: FrontFormProps) {
  return (
    <Form method="post" action={to} className={className} preventScrollReset>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
    </Form>
  )
}
