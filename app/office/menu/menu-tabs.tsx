import { NavLink } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { showFocused } from '../parts/show-focused.ts'

const TABS: readonly [path: string, label: Message][] = [
  [href('/office/menu'), m.office_menu_dishes],
  [href('/office/menu/ingredients'), m.office_ingredients],
  [href('/office/menu/choices'), m.office_choices],
  [href('/office/menu/categories'), m.office_categories],
  [href('/office/menu/times'), m.office_times],
  [href('/office/menu/prices'), m.office_prices],
]

/** The pages of what is sold, in a row below the head of each. */
export function MenuTabs() {
  const locale = useLocale()
  return (
    <nav
      className="o-subs"
      aria-label={m.office_menu({}, { locale })}
      ref={showPresent}
      onFocus={showFocused}
    >
      {TABS.map(([path, label]) => (
        <NavLink key={path} to={path} end>
          {label({}, { locale })}
        </NavLink>
      ))}
    </nav>
  )
}

/** On a phone the row may be wider than the page. */
function showPresent(row: HTMLElement | null): void {
  const present = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && present) row.scrollLeft = present.offsetLeft - row.clientWidth / 3
}
