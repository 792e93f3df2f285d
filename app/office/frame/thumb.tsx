import { Link, useLocation } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useCloseOnNewPage } from '../../ui/use-close-on-new-page.ts'
import type { FrameData } from './frame-data.ts'
import { type ShownPage, shownPages } from './listed-pages.ts'
import { PageLink } from './page-link.tsx'

const MORE = 'office-more'

/** At the thumb on phones: the pages that are needed most, and all others behind More. */
export function Thumb({ frame }: { frame: FrameData }) {
  const locale = useLocale()
  const pages = shownPages(frame, useLocation().pathname)
  const behind = pages.filter(({ isTab }) => !isTab)

  useCloseOnNewPage(MORE)

  return (
    <>
      <nav className="o-tabs o-griddle" aria-label={m.office_title({}, { locale })}>
        {pages
          .filter(({ isTab }) => isTab)
          .map((page) => (
            <PageLink key={page.name} page={page} />
          ))}
        <MoreButton behind={behind} />
      </nav>
      <div className="o-more o-griddle" id={MORE} popover="auto">
        <ul>
          {behind.map((page) => (
            <li key={page.name}>
              <PageLink page={page} />
            </li>
          ))}
          <li>
            <Link to={href('/kitchen')}>{m.office_kitchen({}, { locale })}</Link>
          </li>
          <li>
            <Link to={href('/')}>{m.office_see_shop({}, { locale })}</Link>
          </li>
          <li>
            <Link to={href('/profile')}>{frame.member.name}</Link>
          </li>
        </ul>
      </div>
    </>
  )
}

/** Wears the name of the page that is open, where that page is behind it. */
function MoreButton({ behind }: { behind: readonly ShownPage[] }) {
  const locale = useLocale()
  const current = behind.find(({ isCurrent }) => isCurrent)
  const waiting = behind.reduce((sum, page) => sum + page.waiting, 0)
  return (
    <button type="button" popoverTarget={MORE} aria-current={current ? 'page' : undefined}>
      {current ? current.label({}, { locale }) : m.office_more({}, { locale })}
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="m5 15 7-7 7 7" />
      </svg>
      {waiting === 0 ? null : (
        <span className="plate" aria-hidden="true">
          {waiting}
        </span>
      )}
    </button>
  )
}
