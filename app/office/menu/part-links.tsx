import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { ListedPart } from './menu-part.ts'
import { AT_ONCE, openAddress, partAnchor } from './part-address.ts'

type PartProps = { part: Pick<ListedPart, 'id' | 'count' | 'items' | 'isOpened'>; name: string }

/** Below the dishes of a part, or in their place: the link that brings more of them. */
export function MoreOfPart({ part: { id, count, items }, name }: PartProps) {
  const locale = useLocale()
  const shown = items?.length ?? 0
  const more = useShownFocus(shown)
  const next = Math.min(AT_ONCE, count - shown)
  const words = { next: String(next), count: String(count) }
  const some = shown === 0 ? m.office_menu_open_first : m.office_menu_open_more
  if (next === 0) return <p ref={more} hidden />
  return (
    <p ref={more}>
      <PartLink key={shown} id={id} dishes={shown + next} name={name}>
        {next === count ? m.office_menu_open({ count }, { locale }) : some(words, { locale })}
      </PartLink>
    </p>
  )
}

/** The link that closes a part which was opened. */
export function ClosePart({ part: { id, isOpened }, name }: PartProps) {
  const locale = useLocale()
  const { search } = useLocation()
  if (!isOpened) return null
  return (
    <Link to={`${openAddress(search, id, 0)}#${partAnchor(id)}`} replace preventScrollReset>
      {m.office_menu_close_part({}, { locale })} <span className="sr-only">{name}</span>
    </Link>
  )
}

type PartLinkProps = { id: string; dishes: number; name: string; children: ReactNode }

function PartLink({ id, dishes, name, children }: PartLinkProps) {
  const { search } = useLocation()
  return (
    <Link
      className="btn btn--line"
      to={`${openAddress(search, id, dishes)}#${partAnchor(id)}`}
      replace
      preventScrollReset
    >
      {children} <span className="sr-only">{name}</span>
    </Link>
  )
}

/** Returns what opens a part as far as a dish that is moved there. */
export function useOpenPart(): (id: string, dishes: number) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (id, dishes) => {
    void navigate(openAddress(search, id, dishes), { replace: true, preventScrollReset: true })
  }
}

/** Returns the ref of what stands below a list: the focus of a link that went goes to the first dish it brought, or to the link that is there now. */
function useShownFocus(shown: number) {
  const below = useRef<HTMLParagraphElement>(null)
  const shownBefore = useRef(shown)
  useEffect(() => {
    const before = shownBefore.current
    shownBefore.current = shown
    if (shown === before || document.activeElement !== document.body) return
    const rows = below.current?.parentElement?.querySelectorAll(':scope > ul > li')
    const from = shown > before ? rows?.[before] : below.current
    from?.querySelector('a')?.focus({ preventScroll: shown > before })
  }, [shown])
  return below
}
