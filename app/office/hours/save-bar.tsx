import { Form, Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'

type SaveBarProps = {
  action: string
  /** Where the page is without the draft. */
  discard: string
  /** What is posted. */
  fields: Readonly<Record<string, string>>
  /** Nothing can be saved as it is typed. */
  isWrong: boolean
  /** How many promised orders are outside then. */
  outside: number
}

/** Says what a draft does before it is saved. */
export function SaveBar({ action, discard, fields, isWrong, outside }: SaveBarProps) {
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
          <Form method="post" action={action}>
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className="btn btn--main">
              {m.office_hours_save({}, { locale })}
            </button>
          </Form>
        )}
      </div>
    </section>
  )
}
