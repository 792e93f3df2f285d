import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { m } from '#messages'
import { BurntPage } from './burnt-page.tsx'
import { PhoneLink } from './phone-link.tsx'
import { useOptionalShopFacts } from './shop-facts.ts'
import slipUrl from './tomato-slice.webp'

/** What stands in place of a page that failed, with a way to order all the same. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <BurntPage />
  return status === 403 ? <CrewPage /> : <SlippedPage />
}

/** For guests who are signed in where one has to work here. */
function CrewPage() {
  return (
    <section className="blank blank--page" data-ground="slipped">
      <title>{m.errors_crew_heading()}</title>
      <h1>{m.errors_crew_heading()}</h1>
      <p>{m.errors_crew_text()}</p>
      <div className="blank-acts">
        <Link className="btn" to="/">
          {m.errors_crew_action()}
        </Link>
      </div>
    </section>
  )
}

function SlippedPage() {
  const { pathname, search } = useLocation()
  const phone = useOptionalShopFacts()?.phone
  return (
    <section className="blank blank--page" data-ground="slipped">
      <title>{m.errors_slipped_heading()}</title>
      <picture>
        <img src={slipUrl} width="489" height="114" alt="" />
      </picture>
      <h1>{m.errors_slipped_heading()}</h1>
      <p>{phone ? m.errors_slipped_text() : m.errors_slipped_text_no_phone()}</p>
      <div className="blank-acts">
        <a className="btn" href={pathname + search}>
          {m.errors_slipped_action()}
        </a>
        {phone ? <PhoneLink className="btn btn--line" phone={phone} /> : null}
      </div>
    </section>
  )
}
