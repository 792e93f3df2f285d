import { href } from '#app/href.ts'
import { shopContext } from '#app/request/context.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { m } from '#messages'
import type { Route } from './+types/route'
import { CallCard } from './call-card.tsx'
import { Conventions } from './conventions.tsx'
import { groupName } from './group-name.ts'
import { readDocs } from './read-docs.ts'
import { Webhooks } from './webhooks.tsx'
import './api-docs.css'

export function loader({ context }: Route.LoaderArgs) {
  return { groups: readDocs(context.get(shopContext).publicUrl) }
}

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData.facts.name
  return pageMeta({
    title: m.api_title({ shop }),
    description: m.api_description({ shop }),
  })
}

/** The API as a page: made from what the routes are checked by, so that it cannot say anything else. */
export default function ApiDocsPage({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <div className="wrap page api-docs">
      <div className="api-side">
        <h1 className="page-title">{m.api_heading()}</h1>
        <nav aria-label={m.api_contents()}>
          <ul>
            {groups.map(({ group }) => (
              <li key={group}>
                <a href={`#${group}`}>{groupName(group)}</a>
              </li>
            ))}
            <li>
              <a href="#webhooks">{m.api_webhooks()}</a>
            </li>
            <li>
              <a href={href('/api/openapi.json')}>{m.api_document()}</a>
            </li>
          </ul>
        </nav>
      </div>
      <div className="api-words">
        <p className="quiet-lead">{m.api_lead()}</p>
        <Conventions />
        {groups.map(({ group, calls }) => (
          <section key={group} id={group} className="api-group">
            <h2>{groupName(group)}</h2>
            {calls.map((call) => (
              <CallCard key={call.id} call={call} />
            ))}
          </section>
        ))}
        <Webhooks />
      </div>
    </div>
  )
}
