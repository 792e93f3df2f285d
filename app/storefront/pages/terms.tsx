import { localeOf } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/terms'
import { leadWords, termsWords } from './page-words.ts'
import { QuietPage, QuietSections } from './quiet-page.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const locale = localeOf(request)
  const { read, payments } = context.get(shopContext)
  const { settings } = await readContent(read)
  const { name: shop, address } = settings
  const lead = m.pages_terms_lead({ shop, address: address.join(', ') })
  return {
    lead: leadWords(settings, 'termsLead', lead, locale),
    sections: termsWords(settings, payments !== null, locale),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData.facts.name
  return pageMeta({
    title: m.pages_title({ page: m.pages_terms_heading(), shop }),
    description: m.pages_terms_description({ shop }),
  })
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return (
    <QuietPage heading={m.pages_terms_heading()}>
      <p className="quiet-lead">{loaderData.lead}</p>
      <QuietSections sections={loaderData.sections} />
    </QuietPage>
  )
}
