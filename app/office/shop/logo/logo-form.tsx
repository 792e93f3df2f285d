import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { href } from '#app/href.ts'

type LogoFormProps = { act: string; id?: string; seen?: string; children: ReactNode }

/** A form of the logo's page: all of them are sent as the one with the file is. */
export function LogoForm({ act, id, seen, children }: LogoFormProps) {
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action={href('/office/shop/logo')}
      className="o-setting-form"
    >
      <input type="hidden" name="do" value={act} />
      {id === undefined ? null : <input type="hidden" name="id" value={id} />}
      {seen === undefined ? null : <input type="hidden" name="seen" value={seen} />}
      {children}
    </Form>
  )
}
