import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
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

/** What the menu of every screen ends with: how it looks and sounds, and its keys. */
export function ScreenButtons({ onOpen }: { onOpen: (dialog: 'screen' | 'help') => void }) {
  const locale = useLocale()
  const line = 'btn btn--line btn--wide'
  return (
    <>
      <button type="button" className={line} onClick={() => onOpen('screen')}>
        {m.kitchen_help_title({}, { locale })}
      </button>
      <button type="button" className={line} onClick={() => onOpen('help')}>
        {m.kitchen_help({}, { locale })}
      </button>
    </>
  )
}
