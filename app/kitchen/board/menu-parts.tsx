import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Opens the menu of a screen, at the end of its bar. */
export function MenuButton({ onOpen }: { onOpen: () => void }) {
  const locale = useLocale()
  return (
    <button
      type="button"
      className="btn btn--line"
      aria-label={m.kitchen_menu({}, { locale })}
      onClick={onOpen}
    >
      <Icon shape="menu" />
    </button>
  )
}

type ScreenMenuProps = {
  title: string
  /** The addresses that it leads to, with their words. */
  pages: readonly (readonly [to: string, words: string])[]
  onOpen: (dialog: 'screen' | 'help' | null) => void
  /** What only this screen's menu has, above the pages. */
  children?: ReactNode
}

/** The menu of a screen: other pages, how this one looks and sounds, and its keys. */
export function ScreenMenu({ title, pages, onOpen, children }: ScreenMenuProps) {
  const locale = useLocale()
  const line = 'btn btn--line btn--wide'
  return (
    <Dialog title={title} onClose={() => onOpen(null)}>
      <div className="k-two">
        {children}
        {pages.map(([to, words]) => (
          <Link key={to} className={line} to={to} onClick={() => onOpen(null)}>
            {words}
          </Link>
        ))}
        <button type="button" className={line} onClick={() => onOpen('screen')}>
          {m.kitchen_help_title({}, { locale })}
        </button>
        <button type="button" className={line} onClick={() => onOpen('help')}>
          {m.kitchen_help({}, { locale })}
        </button>
      </div>
    </Dialog>
  )
}
