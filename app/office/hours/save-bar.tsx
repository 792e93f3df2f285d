import type { FocusEvent } from 'react'
import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'

type SaveBarProps = {
  action: string
  /** Where the page is without the draft. */
  discard: string
  /** The id of the form whose fields are posted, as they are typed by then. */
  form: string
  /** Nothing can be saved as it is typed. */
  isWrong: boolean
  /** How many promised orders are outside then. */
  outside: number
}

/** Whether a field was left for a button of its form, which sends what is typed by itself. */
export function isLeftForButton({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
  return relatedTarget instanceof HTMLButtonElement && relatedTarget.form === currentTarget
}

/** Says what a draft does before it is saved. */
export function SaveBar({ action, discard, form, isWrong, outside }: SaveBarProps) {
  const locale = useLocale()
  const effect =
    outside === 0
      ? m.office_hours_none_outside({}, { locale })
      : m.office_hours_outside({ count: outside }, { locale })
  return (
    <section className="o-savebar o-griddle" aria-label={m.office_hours_not_yet({}, { locale })}>
      <p role="status">
        <b>{m.office_hours_not_yet({}, { locale })}</b>{' '}
        {isWrong ? m.office_hours_put_right({}, { locale }) : effect}
      </p>
      <div>
        <Link className="btn btn--line" to={discard} replace preventScrollReset>
          {m.office_hours_discard({}, { locale })}
        </Link>
        {isWrong ? null : (
          <button
            type="submit"
            form={form}
            formMethod="post"
            formAction={action}
            name="action"
            value="save"
            className="btn btn--main"
          >
            {m.office_hours_save({}, { locale })}
          </button>
        )}
      </div>
    </section>
  )
}
