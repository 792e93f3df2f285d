import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { m } from '#messages'
import type { Route } from './+types/route'
import { CallCard } from './call-card.tsx'
import { Conventions } from './conventions.tsx'
import { groupName } from './group-name.ts'
import { readDocs, readStepDocs } from './read-docs.ts'
import { Webhooks } from './webhooks.tsx'
import './api-docs.css'

export function loader({ context }: Route.LoaderArgs) {
  const groups = readDocs(context.get(shopContext).publicUrl)
  return { groups, step: readStepDocs() }
}

export function meta({ matches, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const shop = matches[0].loaderData.facts.name
  return pageMeta({
    title: m.api_title({ shop }, { locale }),
    description: m.api_description({ shop }, { locale }),
  })
}

/** The API as a page, generated from the contracts the routes validate by, so that it can't disagree with them. */
export default function ApiDocsPage({ loaderData: { groups, step } }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <div className="wrap page api-docs">
      <div className="api-side">
        <h1 className="page-title">{m.api_heading({}, { locale })}</h1>
        <nav aria-label={m.api_contents({}, { locale })}>
          <ul>
            {groups.map(({ group }) => (
              <li key={group}>
                <a href={`#${group}`}>{groupName(group, locale)}</a>
              </li>
            ))}
            <li>
              <a href="#webhooks">{m.api_webhooks({}, { locale })}</a>
            </li>
            <li>
              <a href={href('/api/openapi.json')}>{m.api_document({}, { locale })}</a>
            </li>
          </ul>
        </nav>
      </div>
      <div className="api-words">
        <p className="quiet-lead">{m.api_lead({}, { locale })}</p>
        <Conventions />
        {groups.map(({ group, calls }) => (
          <section key={group} id={group} className="api-group">
            <h2>{groupName(group, locale)}</h2>
            {calls.map((call) => (
              <CallCard key={call.id} call={call} />
            ))}
          </section>
        ))}
        <Webhooks step={step} />
      </div>
    </div>
  )
}
