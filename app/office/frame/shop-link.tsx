import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useShopFacts } from '../../ui/shop-facts.ts'

/** The shop's name, which leads to what guests see. */
export function ShopLink() {
  const locale = useLocale()
  const { name } = useShopFacts()
  return (
    <Link
      className="wordmark"
      to={href('/')}
      aria-label={m.office_see_shop_of({ name }, { locale })}
    >
      <span>{name}</span>
    </Link>
  )
}
