import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Icon } from '../../ui/icon.tsx'
import { useMay } from '../parts/use-may.ts'
import type { KeyMove, ListedItem } from './dish-list.ts'
import type { MenuAnswer } from './menu-answer.ts'
import { useOpenPart } from './part-links.tsx'

type Sending = FetcherWithComponents<MenuAnswer | null>

type DishMoreProps = {
  item: Pick<ListedItem, 'id' | 'slug' | 'title'>
  /** Where it goes by a step up or down; null where it isn't moved from. */
  moves: { up: KeyMove | null; down: KeyMove | null } | null
  isOut: boolean
  fetcher: Sending
}

/** What is seldom done with a dish, behind three dots; a `details`, so that it opens without scripts too. */
export function DishMore({ item, moves, isOut, fetcher }: DishMoreProps) {
  const locale = useLocale()
  const mayMarkOut = useMay('sold_out')
  const of = { id: item.id, fetcher }
  const opener = useMovedFocus(fetcher)
  const open = useOpenPart()
  return (
    <details
      className="o-dish-more"
      name="dish-more"
      onToggle={({ currentTarget }) => currentTarget.open && show(currentTarget)}
      onKeyDown={closeByEscape}
    >
      <summary ref={opener} aria-label={m.office_menu_more_for({ title: item.title }, { locale })}>
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
        {moves?.up ? (
          <Act {...of} {...moveTo(moves.up, open)}>
            {moves.up.name === null
              ? m.office_menu_up({}, { locale })
              : m.office_menu_up_to({ category: moves.up.name }, { locale })}
          </Act>
        ) : null}
        {moves?.down ? (
          <Act {...of} {...moveTo(moves.down, open)}>
            {moves.down.name === null
              ? m.office_menu_down({}, { locale })
              : m.office_menu_down_to({ category: moves.down.name }, { locale })}
          </Act>
        ) : null}
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

/** A dish that goes to where its category is not open finds it open as far as that. */
function moveTo(
  { categoryId, position, opens }: KeyMove,
  open: (id: string, dishes: number) => void,
) {
  const does = { action: 'move', value: categoryId, position: String(position) }
  return opens === 0 ? { does } : { does, onSent: () => open(categoryId, opens) }
}

type ActProps = {
  id: string
  fetcher: Sending
  does: Readonly<Record<string, string>>
  onSent?: () => void
  children: string
}

/** One thing to do with a dish: a form of one button. */
export function Act({ id, fetcher, does, onSent, children }: ActProps) {
  return (
    <fetcher.Form
      method="post"
      action={href('/office/menu')}
      onSubmit={({ currentTarget }) => {
        close(currentTarget.closest('details'))
        onSent?.()
      }}
    >
      <input type="hidden" name="id" value={id} />
      {Object.entries(does).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">{children}</button>
    </fetcher.Form>
  )
}

/** A dish that has come to another category by keys takes the focus along. */
function useMovedFocus({ data }: Sending) {
  const opener = useRef<HTMLElement>(null)
  const isMoved = data?.ok === true && data.effect.kind === 'moved'
  const onCome = useEffectEvent(() => {
    if (isMoved && document.activeElement === document.body) opener.current?.focus()
  })
  useEffect(() => onCome(), [])
  return opener
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
