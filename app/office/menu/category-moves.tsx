import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { type FetcherWithComponents, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { MenuAnswer } from './menu-answer.ts'

type CategoryMovesProps = {
  category: { id: string; name: string; count: number }
  place: number
  count: number
  fetcher: FetcherWithComponents<MenuAnswer | null>
  /** What closes it, where it was opened. */
  children: ReactNode
}

/** How many dishes a category shows, the way to its page, and what moves it with all of them: two buttons, and a handle to drag it by. */
export function CategoryMoves({ category, place, count, fetcher, children }: CategoryMovesProps) {
  const locale = useLocale()
  const { id, name, count: dishes } = category
  const moves = useRef<HTMLSpanElement>(null)
  const moved = useRef<{ from: number; label: string } | null>(null)
  // Moving it takes the focus from its buttons, and at an end one of them is gone.
  useEffect(() => {
    if (moved.current === null || moved.current.from === place) return
    const buttons = [...(moves.current?.querySelectorAll('button') ?? [])]
    const same = buttons.find(({ ariaLabel }) => ariaLabel === moved.current?.label)
    const again = same ?? buttons[0]
    again?.focus()
    again?.scrollIntoView({ block: 'nearest' })
    moved.current = null
  }, [place])
  const note = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const label = currentTarget.querySelector('button')?.ariaLabel ?? ''
    moved.current = { from: place, label }
  }
  return (
    <span className="o-category-moves" ref={moves}>
      <small>{dishes}</small>
      {children}
      <Link
        to={href('/office/menu/categories/:entry', { entry: id })}
        aria-label={m.office_parts_change_of({ part: name }, { locale })}
      >
        {m.office_parts_change({}, { locale })}
      </Link>
      {place === 0 ? null : (
        <Move
          {...{ id, fetcher, note }}
          to={place - 1}
          label={m.office_draft_up({ name }, { locale })}
        >
          ↑
        </Move>
      )}
      {place === count - 1 ? null : (
        <Move
          {...{ id, fetcher, note }}
          to={place + 1}
          label={m.office_draft_down({ name }, { locale })}
        >
          ↓
        </Move>
      )}
      <span className="o-handle" data-drag="" aria-hidden="true" />
    </span>
  )
}

type MoveProps = Pick<CategoryMovesProps, 'fetcher'> & {
  note: (sent: FormEvent<HTMLFormElement>) => void
  id: string
  to: number
  label: string
  children: string
}

function Move({ id, to, label, fetcher, note, children }: MoveProps) {
  return (
    <fetcher.Form method="post" action={href('/office/menu')} onSubmit={note}>
      <input type="hidden" name="action" value="move-category" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="position" value={to} />
      <button type="submit" aria-label={label}>
        <span aria-hidden="true">{children}</span>
      </button>
    </fetcher.Form>
  )
}
