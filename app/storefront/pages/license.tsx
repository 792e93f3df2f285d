import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import licenseText from '../../../LICENSE?raw'
import { pageMeta } from '../../ui/page-meta.ts'
import { QuietPage } from '../quiet-page.tsx'
import type { Route } from './+types/license'

export function meta({ matches, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const shop = matches[0].loaderData.facts.name
  return pageMeta({
    title: m.pages_title({ page: m.pages_license_heading({}, { locale }), shop }, { locale }),
    description: m.pages_license_description({ shop }, { locale }),
  })
}

export default function LicensePage() {
  const locale = useLocale()
  return (
    <QuietPage heading={m.pages_license_heading({}, { locale })}>
      <p className="quiet-lead">{m.pages_license_lead({}, { locale })}</p>
      <p>{m.pages_license_scope({}, { locale })}</p>
      <p>{m.pages_license_fonts({}, { locale })}</p>
      <section>
        <h2>{m.pages_license_text({}, { locale })}</h2>
        <p className="quiet-text" lang="en" dir="ltr">
          {unwrapped(licenseText)}
        </p>
      </section>
    </QuietPage>
  )
}

/** Joins the hard-wrapped lines of the file, so that the page wraps them. */
function unwrapped(text: string): string {
  return text.trim().replace(/([^\n])\n(?!\n)/g, '$1 ')
}
