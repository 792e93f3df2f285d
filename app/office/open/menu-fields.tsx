import { useId } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { OpenData } from './open-data.ts'

/** What to begin the menu with, as long as there are example dishes that nobody kept. */
export function MenuFields({ data: { examples, dishes } }: { data: OpenData }) {
  const locale = useLocale()
  const legend = useId()
  if (examples === 0) return <p>{m.office_open_menu_own({ count: dishes }, { locale })}</p>
  const choices = [
    ['keep', m.office_open_keep({ count: examples }, { locale }), m.office_open_keep_say],
    ['empty', m.office_open_empty({}, { locale }), m.office_open_empty_say],
    ['own', m.office_open_own({}, { locale }), m.office_open_own_say],
    ['file', m.office_open_file({}, { locale }), m.office_open_file_say],
  ] as const
  return (
    <div role="radiogroup" aria-labelledby={legend}>
      <p className="o-legend" id={legend}>
        {m.office_open_begin({}, { locale })}
      </p>
      <ul className="o-picks">
        {choices.map(([value, name, say]) => (
          <li key={value}>
            <label>
              <input type="radio" name="menu" value={value} required />
              <span>
                <b>{name}</b>
                <small>{say({}, { locale })}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}
