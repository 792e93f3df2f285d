import { m } from '#messages'
import licenseText from '../../../LICENSE?raw'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/license'
import { QuietPage } from './quiet-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData.facts.name
  return pageMeta({
    title: m.pages_title({ page: m.pages_license_heading(), shop }),
    description: m.pages_license_description({ shop }),
  })
}

export default function LicensePage() {
  return (
    <QuietPage heading={m.pages_license_heading()}>
      <p className="quiet-lead">{m.pages_license_lead()}</p>
      <p>{m.pages_license_scope()}</p>
      <p>{m.pages_license_fonts()}</p>
      <section>
        <h2>{m.pages_license_text()}</h2>
        <p className="quiet-text">{unwrapped(licenseText)}</p>
      </section>
    </QuietPage>
  )
}

/** The file is broken at a fixed width; a page breaks where it ends. */
function unwrapped(text: string): string {
  return text.trim().replace(/([^\n])\n(?!\n)/g, '$1 ')
}
