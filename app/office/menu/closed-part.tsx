import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { openAddress, partAnchor } from './part-address.ts'

type ClosedPartProps = { id: string; name: string; count: number }

/** In place of the dishes of a part: the link that brings them. */
export function ClosedPart({ id, name, count }: ClosedPartProps) {
  const locale = useLocale()
  const { search } = useLocation()
  return (
    <p>
      <Link
        className="btn btn--line"
        to={`${openAddress(search, id)}#${partAnchor(id)}`}
        replace
        preventScrollReset
      >
        {m.office_menu_open({ count }, { locale })} <span className="sr-only">{name}</span>
      </Link>
    </p>
  )
}

/** Returns what opens a part, for a dish that is moved there. */
export function useOpenPart(): (id: string) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (id) => {
    void navigate(openAddress(search, id), { replace: true, preventScrollReset: true })
  }
}

/** Returns the ref of a part whose first dish takes the focus of the link that brought it. */
export function useOpenedFocus(isOpen: boolean) {
  const part = useRef<HTMLUListElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isOpened = isOpen && !wasOpen.current
    wasOpen.current = isOpen
    if (isOpened && document.activeElement === document.body) {
      part.current?.querySelector('a')?.focus({ preventScroll: true })
    }
  }, [isOpen])
  return part
}
