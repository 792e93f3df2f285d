import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { EntryKind } from './entry-kinds.ts'
import { usesText } from './entry-words.ts'
import '../draft/draft.css'

type Entry = {
  path: string
  name: string
  /** What is in it. */
  has: readonly string[]
  /** What names it; null where nothing can. */
  uses: readonly string[] | null
}

/** Entries of the menu with what is in them and what uses them, each with the way to its page. */
export function EntryList({ kind, entries }: { kind: EntryKind; entries: readonly Entry[] }) {
  const locale = useLocale()
  if (entries.length === 0) {
    return (
      <div className="o-empty">
        <h2>{m.office_parts_none({}, { locale })}</h2>
      </div>
    )
  }
  return (
    <ul className="o-act-lines o-parts">
      {entries.map(({ path, name, has, uses }) => (
        <li key={path}>
          <p>
            <b>{name}</b>
            <small>{has.join(', ')}</small>
            {uses === null ? null : <small>{usesText(kind, uses, locale)}</small>}
          </p>
          <Link
            className="btn btn--line btn--small"
            to={path}
            aria-label={m.office_parts_change_of({ part: name }, { locale })}
          >
            {m.office_parts_change({}, { locale })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
