import { data } from 'react-router'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { m } from '#messages'
import { BurntPage } from '../ui/burnt-page.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/not-found'

export function loader() {
  return data({ headerGround: 'burnt' }, { status: 404 })
}

export function meta({ matches, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const shop = matches[0].loaderData.facts.name
  return pageMeta({
    title: m.pages_title({ page: m.pages_burnt_heading({}, { locale }), shop }, { locale }),
    isPrivate: true,
  })
}

export default function NotFoundPage() {
  return <BurntPage />
}
