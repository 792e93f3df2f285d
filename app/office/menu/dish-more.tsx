import type { KeyboardEvent } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Icon } from '../../ui/icon.tsx'
import { useMay } from '../parts/use-may.ts'
import { type ListedCategory, type ListedItem, nextPlace } from './dish-list.ts'
import type { MenuAnswer } from './menu-answer.ts'

type Sending = FetcherWithComponents<MenuAnswer | null>

type DishMoreProps = {
  item: Pick<ListedItem, 'id' | 'slug' | 'title'>
  /** Where it stands; null where it isn't moved from. */
  category: ListedCategory | null
  isOut: boolean
  fetcher: Sending
}

/** What is seldom done with a dish, behind three dots; a `details`, so that it opens without scripts too. */
export function DishMore({ item, category, isOut, fetcher }: DishMoreProps) {
  const locale = useLocale()
  const mayMarkOut = useMay('sold_out')
  const up = category && nextPlace(category, item.id, -1)
  const down = category && nextPlace(category, item.id, 1)
  const of = { id: item.id, fetcher }
  return (
    <details
      className="o-dish-more"
      name="dish-more"
      onToggle={({ currentTarget }) => currentTarget.open && show(currentTarget)}
      onKeyDown={closeByEscape}
    >
      <summary aria-label={m.office_menu_more_for({ title: item.title }, { locale })}>
        <Icon shape="other" />
      </summary>
      <div className="o-dish-acts">
        <a href={href('/menu/:slug', { slug: item.slug })}>{m.office_menu_see({}, { locale })}</a>
        {!mayMarkOut ? null : isOut ? (
          <Act {...of} does={{ action: 'sold-out', value: 'sell' }}>
            {m.office_menu_sell({}, { locale })}
          </Act>
        ) : (
          <Act {...of} does={{ action: 'sold-out', value: 'further-notice' }}>
            {m.office_menu_out_long({}, { locale })}
          </Act>
        )}
        {up === null ? null : (
          <Act {...of} does={{ action: 'move', position: String(up) }}>
            {m.office_menu_up({}, { locale })}
          </Act>
        )}
        {down === null ? null : (
          <Act {...of} does={{ action: 'move', position: String(down) }}>
            {m.office_menu_down({}, { locale })}
          </Act>
        )}
        <Act {...of} does={{ action: 'duplicate' }}>
          {m.office_menu_duplicate({}, { locale })}
        </Act>
        <Act {...of} does={{ action: 'listing', value: 'hidden' }}>
          {m.office_menu_hide({}, { locale })}
        </Act>
        <Act {...of} does={{ action: 'listing', value: 'archived' }}>
          {m.office_menu_archive({}, { locale })}
        </Act>
      </div>
    </details>
  )
}

type ActProps = {
  id: string
  fetcher: Sending
  does: Readonly<Record<string, string>>
  children: string
}

/** One thing to do with a dish: a form of one button. */
export function Act({ id, fetcher, does, children }: ActProps) {
  return (
    <fetcher.Form
      method="post"
      action={href('/office/menu')}
      onSubmit={({ currentTarget }) => close(currentTarget.closest('details'))}
    >
      <input type="hidden" name="id" value={id} />
      {Object.entries(does).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">{children}</button>
    </fetcher.Form>
  )
}

/** The last dish of the page opens below its end. */
function show(details: HTMLDetailsElement): void {
  details.querySelector('div')?.scrollIntoView({ block: 'nearest' })
}

function closeByEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key === 'Escape') close(currentTarget)
}

/** The focus, which is within, goes back to what opened it. */
function close(details: HTMLDetailsElement | null): void {
  if (!details?.open) return
  details.open = false
  details.querySelector('summary')?.focus()
}
