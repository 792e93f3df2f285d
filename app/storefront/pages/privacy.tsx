import { Link } from 'react-router'
import { m } from '#messages'
import { pageMeta } from '../../ui/page-meta.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { Route } from './+types/privacy'
import { QuietPage, QuietSection } from './quiet-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData.facts.name
  return pageMeta({
    title: m.pages_title({ page: m.pages_privacy_heading(), shop }),
    description: m.pages_privacy_description({ shop }),
  })
}

export default function PrivacyPage() {
  const { name, address } = useShopFacts()
  return (
    <QuietPage heading={m.pages_privacy_heading()}>
      <p className="quiet-lead">
        {m.pages_privacy_lead({ shop: name, address: address.join(', ') })}
      </p>
      <QuietSection
        heading={m.pages_privacy_looking()}
        texts={[m.pages_privacy_looking_1(), m.pages_privacy_looking_2()]}
      />
      <QuietSection
        heading={m.pages_privacy_order()}
        texts={[m.pages_privacy_order_1(), m.pages_privacy_order_2(), m.pages_privacy_order_3()]}
      />
      <QuietSection
        heading={m.pages_privacy_message()}
        texts={[m.pages_privacy_message_1(), m.pages_privacy_mails_1()]}
      />
      <QuietSection
        heading={m.pages_privacy_account()}
        texts={[m.pages_privacy_account_1(), m.pages_privacy_account_2()]}
      />
      <QuietSection heading={m.pages_privacy_cookies()} texts={[m.pages_privacy_cookies_1()]} />
      <QuietSection heading={m.pages_privacy_yours()} texts={[m.pages_privacy_yours_1()]} />
      <p className="quiet-links">
        <Link className="btn btn--line" to="/profile">
          {m.pages_privacy_profile()}
        </Link>
        <Link className="btn btn--line" to="/contact">
          {m.pages_privacy_ask()}
        </Link>
      </p>
    </QuietPage>
  )
}
