import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import './both.css'

/** What somebody else made of a value while it was typed; empty: nothing. */
type TheirsProps = { value: string }

/** Says what it is now. */
export function TheirValue({ value }: TheirsProps) {
  const locale = useLocale()
  return (
    <p>
      {value === ''
        ? m.office_dish_emptied_meanwhile({}, { locale })
        : m.office_dish_changed_meanwhile({ value }, { locale })}
    </p>
  )
}

/** The words of the button that keeps it. */
export function KeepTheirs({ value }: TheirsProps) {
  const locale = useLocale()
  return value === ''
    ? m.office_dish_keep_empty({}, { locale })
    : m.office_menu_keep({ price: value }, { locale })
}
