import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { FindForm } from '../parts/find-form.tsx'
import type { MenuPart } from './menu-part.ts'

/** Finds a dish of a long menu, which the server searches. */
export function FindDish({ menu: { find, shown, hidden, archived } }: { menu: MenuPart }) {
  const locale = useLocale()
  const label = m.office_menu_find({}, { locale })
  const isNothing = shown.length + hidden.count + archived.count === 0
  return (
    <>
      <FindForm to={href('/office/menu')} found={find} label={label} hint={label} isAsTyped />
      {isNothing ? (
        <p role="status">{m.office_menu_nothing_found({ query: find }, { locale })}</p>
      ) : null}
    </>
  )
}
