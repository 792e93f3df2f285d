import type { ReactNode } from 'react'
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
  return (
    <span className="o-category-moves">
      <small>{dishes}</small>
      {children}
      <Link
        to={href('/office/menu/categories/:entry', { entry: id })}
        aria-label={m.office_parts_change_of({ part: name }, { locale })}
      >
        {m.office_parts_change({}, { locale })}
      </Link>
      {place === 0 ? null : (
        <Move {...{ id, fetcher }} to={place - 1} label={m.office_draft_up({ name }, { locale })}>
          ↑
        </Move>
      )}
      {place === count - 1 ? null : (
        <Move {...{ id, fetcher }} to={place + 1} label={m.office_draft_down({ name }, { locale })}>
          ↓
        </Move>
      )}
      <span className="o-handle" data-drag="" aria-hidden="true" />
    </span>
  )
}

type MoveProps = Pick<CategoryMovesProps, 'fetcher'> & {
  id: string
  to: number
  label: string
  children: string
}

function Move({ id, to, label, fetcher, children }: MoveProps) {
  return (
    <fetcher.Form method="post" action={href('/office/menu')}>
      <input type="hidden" name="action" value="move-category" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="position" value={to} />
      <button type="submit" aria-label={label}>
        <span aria-hidden="true">{children}</span>
      </button>
    </fetcher.Form>
  )
}
