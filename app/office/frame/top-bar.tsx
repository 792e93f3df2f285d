import { Link, useLocation } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Icon } from '../../ui/icon.tsx'
import { FindAnything } from '../find/find-anything.tsx'
import { pageAt } from '../office-pages.ts'
import type { FrameData } from './frame-data.ts'
import { GuestsReadLink } from './guests-read-link.tsx'
import { ShopLink } from './shop-link.tsx'

/** On phones: the shop's name, or the way back from a page below another, and what guests read. */
export function TopBar({ frame }: { frame: FrameData }) {
  const locale = useLocale()
  const { pathname } = useLocation()
  const above = pageAt(pathname).path
  return (
    <header className="o-top o-griddle">
      {pathname === above ? (
        <ShopLink />
      ) : (
        <Link className="icon-btn" to={above} aria-label={m.office_back({}, { locale })}>
          <Icon shape="back" />
        </Link>
      )}
      <GuestsReadLink frame={frame} isShort />
      <FindAnything wish={frame.keys.wish} isShort />
    </header>
  )
}
