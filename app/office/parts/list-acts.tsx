import { Form, Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import './own-list.css'

type ListActsProps = {
  title: string
  /** Where it is changed. */
  change: string
  /** Where it is moved and removed. */
  to: string
  place: { at: number; count: number }
  /** The mark of the list that whoever looks saw. */
  seen: string
}

/** What can be done with one entry of a list of the shop's own: change, move, remove. */
export function ListActs({ title, change, to, place: { at, count }, seen }: ListActsProps) {
  const locale = useLocale()
  const acts = [...(at > 0 ? [ACTS.up] : []), ...(at < count - 1 ? [ACTS.down] : []), ACTS.remove]
  return (
    <div className="o-acts">
      <Link
        className="btn btn--line btn--small"
        to={change}
        aria-label={m.office_shop_change_of({ section: title }, { locale })}
      >
        {m.office_shop_change({}, { locale })}
      </Link>
      {acts.map(({ act, label, of }) => (
        <Form key={act} method="post" action={to} preventScrollReset>
          <input type="hidden" name="at" value={at} />
          <input type="hidden" name="seen" value={seen} />
          <button
            type="submit"
            name="do"
            value={act}
            className="btn btn--line btn--small"
            aria-label={of({ title }, { locale })}
          >
            {label({}, { locale })}
          </button>
        </Form>
      ))}
    </div>
  )
}

const ACTS = {
  up: { act: 'up', label: m.office_list_up, of: m.office_list_up_of },
  down: { act: 'down', label: m.office_list_down, of: m.office_list_down_of },
  remove: { act: 'remove', label: m.office_list_remove, of: m.office_list_remove_of },
}
