import { Form } from 'react-router'
import { m } from '#messages'

export function SignOutEverywhere() {
  return (
    <Form method="post" reloadDocument>
      <input type="hidden" name="everywhere" value="on" />
      <button type="submit" className="btn btn--bad btn--wide">
        {m.account_devices_everywhere()}
      </button>
    </Form>
  )
}
