import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOf, localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { leadText, privacyText } from '#shop/wording/page-text.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { QuietPage, QuietSections } from '../quiet-page.tsx'
import type { Route } from './+types/privacy'

export async function loader({ context, request }: Route.LoaderArgs) {
  const locale = localeOf(request)
  const { read } = context.get(shopContext)
  const { settings } = await readContent(read)
  const { name: shop, address } = settings
  const lead = m.pages_privacy_lead({ shop, address: address.join(', ') }, { locale })
  return {
    lead: leadText(settings, 'privacyLead', lead, locale),
    sections: privacyText(settings, locale),
  }
}

export function meta({ matches, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const shop = matches[0].loaderData.facts.name
  return pageMeta({
    title: m.pages_title({ page: m.pages_privacy_heading({}, { locale }), shop }, { locale }),
    description: m.pages_privacy_description({ shop }, { locale }),
  })
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <QuietPage heading={m.pages_privacy_heading({}, { locale })}>
      <p className="quiet-lead">{loaderData.lead}</p>
      <QuietSections sections={loaderData.sections} />
      <p className="quiet-links">
        <Link className="btn btn--line" to={href('/profile')}>
          {m.pages_privacy_profile({}, { locale })}
        </Link>
        <Link className="btn btn--line" to={href('/contact')}>
          {m.pages_privacy_ask({}, { locale })}
        </Link>
      </p>
    </QuietPage>
  )
}
