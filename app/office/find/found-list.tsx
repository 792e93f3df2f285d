import type { KeyboardEvent } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { FoundThing } from '#shop/domain/common/found-thing.ts'
import type { FrameData } from '../frame/frame-data.ts'
import { foundLines } from './found-address.ts'

/** What was found by a text. */
export type Found = { text: string; things: readonly FoundThing[] }

/** What was found, each with where it is; arrows walk it. */
export function FoundList({ found, onGo }: { found: Found; onGo?: () => void }) {
  const locale = useLocale()
  const pages = useRouteLoaderData<FrameData>('office/layout')?.pages ?? []
  const { text, things } = found
  const lines = foundLines(things, { text, pages, locale })
  if (text === '') return null
  if (lines.length === 0) return <p role="status">{m.office_find_none({ text }, { locale })}</p>
  return (
    <ul className="o-found" onKeyDown={walk}>
      {lines.map(({ key, to, name, more, kind }) => (
        <li key={key}>
          <Link to={to} onClick={onGo}>
            <b>{name}</b> <small>{more}</small> <span>{kind}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const step = STEPS[event.key]
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((link) => link === document.activeElement)
  if (step === undefined || at < 0) return
  event.preventDefault()
  links[at + step]?.focus()
}
