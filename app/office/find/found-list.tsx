import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'

/** A line of what was found, with where it leads. */
export type FoundLine = { key: string; to: string; name: string; more: string; kind: string }

/** What was found by a text. */
export type Found = {
  text: string
  lines: readonly FoundLine[]
  /** It could not be asked for. */
  hasFailed?: true
}

/** What was found, each with where it is; arrows walk it, and how many there are is said. */
export function FoundList({ found, onGo }: { found: Found; onGo?: () => void }) {
  const locale = useLocale()
  const { text, lines, hasFailed } = found
  const isShown = hasFailed || (text !== '' && lines.length === 0)
  return (
    <>
      <p role="status" className={isShown ? undefined : 'sr-only'}>
        {saying(found, lines.length, locale)}
      </p>
      {lines.length > 0 ? <FoundLines lines={lines} onGo={onGo} /> : null}
    </>
  )
}

function FoundLines({
  lines,
  onGo,
}: {
  lines: readonly FoundLine[]
  onGo: (() => void) | undefined
}) {
  return (
    <ul className="o-found" onKeyDown={walk}>
      {lines.map(({ key, to, name, more, kind }) => (
        <li key={key}>
          <Link to={to} onClick={onGo}>
            <span>
              <b>{name}</b> {more === '' ? null : <small>{more}</small>}
            </span>{' '}
            <em>{kind}</em>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function saying({ text, hasFailed }: Found, count: number, locale: Locale): string {
  if (hasFailed) return m.office_find_failed({}, { locale })
  if (text === '') return ''
  return count === 0
    ? m.office_find_none({ text }, { locale })
    : m.office_find_count({ count }, { locale })
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const step = STEPS[event.key]
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((link) => link.matches(':focus'))
  if (step === undefined || at < 0) return
  event.preventDefault()
  const field = event.currentTarget.closest('form')?.querySelector('input')
  const to = links[at + step] ?? (step < 0 ? field : null)
  to?.focus()
}
