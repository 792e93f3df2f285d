import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { MenuItem } from '#shop/domain/menu/menu.ts'

/** Says how many are left of an item that runs out today. */
export function FewLeft({ item: { left } }: { item: MenuItem }) {
  const locale = useLocale()
  return left === undefined ? null : (
    <p className="sold">{m.menu_few_left({ count: left }, { locale })}</p>
  )
}
