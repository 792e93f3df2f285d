import { localeOf, localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { leadText, termsLead, termsText } from '#shop/wording/page-text.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { QuietPage, QuietSections } from '../quiet-page.tsx'
import type { Route } from './+types/terms'

export async function loader({ context, request }: Route.LoaderArgs) {
  const locale = localeOf(request)
  const { read, payments } = context.get(shopContext)
  const { settings } = await readContent(read)
  return {
    lead: leadText(settings, 'termsLead', termsLead(settings, locale), locale),
    sections: termsText(settings, payments() !== null, locale),
  }
}

export function meta({ matches, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const shop = matches[0].loaderData.facts.name
  return pageMeta({
    title: m.pages_title({ page: m.pages_terms_heading({}, { locale }), shop }, { locale }),
    description: m.pages_terms_description({ shop }, { locale }),
  })
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <QuietPage heading={m.pages_terms_heading({}, { locale })}>
      <p className="quiet-lead">{loaderData.lead}</p>
      <QuietSections sections={loaderData.sections} />
    </QuietPage>
  )
}
