import { secretAddressHeaders } from '#app/forms/answer-headers.ts'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { m } from '#messages'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/link.ts'
import { Enrol } from './enrol.tsx'

export const headers = secretAddressHeaders

/** Opening the link must not enrol anything, because messengers open links to preview them. */
export function loader({ params }: Route.LoaderArgs) {
  return { code: params.token }
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.kitchen_enrol_title({}, { locale }), isPrivate: true })
}

export default function EnrolLinkPage({ loaderData: { code } }: Route.ComponentProps) {
  return <Enrol next={href('/kitchen')} code={code} now={0} ended={null} posted={undefined} />
}
