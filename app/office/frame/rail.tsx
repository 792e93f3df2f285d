import { Link, useLocation } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { FindAnything } from '../find/find-anything.tsx'
import type { FrameData } from './frame-data.ts'
import { GuestsReadLink } from './guests-read-link.tsx'
import { shownPages } from './listed-pages.ts'
import { PageLink } from './page-link.tsx'
import { roleText } from './role-text.ts'
import { ShopLink } from './shop-link.tsx'

const GROUPS = ['now', 'sold', 'house'] as const

/** The black edge on wide screens: what guests read, every page, the ways out, who is signed in. */
export function Rail({ frame }: { frame: FrameData }) {
  const locale = useLocale()
  const pages = shownPages(frame, useLocation().pathname)
  const groups = GROUPS.map((group) => pages.filter((page) => page.group === group))
  const { member } = frame
  return (
    <header className="o-rail o-griddle">
      <ShopLink />
      <GuestsReadLink frame={frame} />
      <FindAnything wish={frame.keys.wish} />
      <nav aria-label={m.office_title({}, { locale })}>
        {groups
          .filter((group) => group.length > 0)
          .map((group) => (
            <ul key={group[0]?.group}>
              {group.map((page) => (
                <li key={page.name}>
                  <PageLink page={page} />
                </li>
              ))}
            </ul>
          ))}
      </nav>
      <p className="o-foot">
        <Link to={href('/kitchen')}>{m.office_kitchen({}, { locale })}</Link>
        <Link to={href('/')}>{m.office_see_shop({}, { locale })}</Link>
        <Link to={href('/profile')}>
          {m.office_signed_in(
            { name: member.name, role: roleText(member.role, locale) },
            { locale },
          )}
        </Link>
      </p>
    </header>
  )
}
