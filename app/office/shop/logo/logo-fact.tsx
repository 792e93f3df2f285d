import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useShopFacts } from '../../../ui/shop-facts.ts'
import { Fact } from '../facts.tsx'
import { LogoMark } from './logo-mark.tsx'

/** The logo among the facts of the shop, with the way to its page. */
export function LogoFact() {
  const locale = useLocale()
  const { logo } = useShopFacts()
  return (
    <Fact
      name={m.office_logo({}, { locale })}
      way={
        <Link className="btn btn--line btn--small" to={href('/office/shop/logo')}>
          {logo ? m.office_logo_change({}, { locale }) : m.office_logo_add({}, { locale })}
        </Link>
      }
    >
      {logo ? <LogoMark logo={logo} /> : m.office_logo_none({}, { locale })}
    </Fact>
  )
}
