import { m } from '#messages'
import { pageMeta } from '../../ui/page-meta.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { Route } from './+types/terms'
import { QuietPage, QuietSection } from './quiet-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData.facts.name
  return pageMeta({
    title: m.pages_title({ page: m.pages_terms_heading(), shop }),
    description: m.pages_terms_description({ shop }),
  })
}

export default function TermsPage() {
  const { name, address, phone, currency } = useShopFacts()
  return (
    <QuietPage heading={m.pages_terms_heading()}>
      <p className="quiet-lead">
        {m.pages_terms_lead({ shop: name, address: address.join(', ') })}
      </p>
      <QuietSection heading={m.pages_terms_order()} texts={[m.pages_terms_order_1()]} />
      <QuietSection
        heading={m.pages_terms_prices()}
        texts={[m.pages_terms_prices_1({ currency: currency.code }), m.pages_terms_prices_2()]}
      />
      <QuietSection heading={m.pages_terms_food()} texts={[m.pages_terms_food_1()]} />
      <QuietSection heading={m.pages_terms_wrong()} texts={[m.pages_terms_wrong_1({ phone })]} />
      <QuietSection heading={m.pages_terms_account()} texts={[m.pages_terms_account_1()]} />
    </QuietPage>
  )
}
