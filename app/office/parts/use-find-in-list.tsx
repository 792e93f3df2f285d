import { type ReactNode, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { foldLetters } from '#shop/domain/common/fold-letters.ts'

/** A longer list has a field to find something in it. */
const LONG = 15

type FindInList = {
  /** The field, and what it says where nothing is found; null above a short list. */
  field: ReactNode
  isFound: (name: string) => boolean
  isFinding: boolean
}

type FindWords = { label: Message; none: Message<{ query: string }> }

const BY_NAME: FindWords = { label: m.office_find_by_name, none: m.office_find_by_name_none }

/** Narrows a list that is on the page to what is called as somebody types. */
export function useFindInList(names: readonly string[], words: FindWords = BY_NAME): FindInList {
  const locale = useLocale()
  const [query, setQuery] = useState('')
  const wanted = foldLetters(query.trim())
  const isFound = (name: string) => foldLetters(name).includes(wanted)
  if (names.length <= LONG) return { field: null, isFound: () => true, isFinding: false }
  const label = words.label({}, { locale })
  const field = (
    <>
      <input
        type="search"
        className="o-find-in"
        aria-label={label}
        placeholder={label}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {names.some(isFound) ? null : (
        <p role="status">{words.none({ query: query.trim() }, { locale })}</p>
      )}
    </>
  )
  return { field, isFound, isFinding: wanted !== '' }
}
