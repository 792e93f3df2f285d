import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useFindInList } from '../parts/use-find-in-list.tsx'
import type { EntryKind } from './entry-kinds.ts'
import { firstNames, usesText } from './entry-words.ts'
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
  const { field, isFound } = useFindInList(entries.map(({ name }) => name))
  if (entries.length === 0) {
    return (
      <div className="o-empty">
        <h2>{m.office_parts_none({}, { locale })}</h2>
      </div>
    )
  }
  return (
    <>
      {field}
      <ul className="o-act-lines o-parts">
        {entries
          .filter(({ name }) => isFound(name))
          .map(({ path, name, has, uses }) => (
            <li key={path}>
              <p>
                <b>{name}</b>
                <small>{firstNames(has, locale)}</small>
                {uses === null ? null : <small>{usesText(kind, uses, locale)}</small>}
              </p>
              <Link
                className="link"
                to={path}
                aria-label={m.office_parts_change_of({ part: name }, { locale })}
              >
                {m.office_parts_change({}, { locale })}
              </Link>
            </li>
          ))}
      </ul>
    </>
  )
}
