import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { BurntPage } from './burnt-page.tsx'
import { PhoneLink } from './phone-link.tsx'
import { useOptionalShopFacts } from './shop-facts.ts'
import slipUrl from './tomato-slice.webp'

/** The page shown after a failure, with a way to order all the same. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <BurntPage />
  return status === 403 ? <CrewPage /> : <SlippedPage words={status === 503 ? OUTAGE : SLIPPED} />
}

/** For signed-in guests at an address for staff. */
function CrewPage() {
  const locale = useLocale()
  return (
    <section className="blank blank--page" data-ground="slipped">
      <title>{m.errors_crew_heading({}, { locale })}</title>
      <h1>{m.errors_crew_heading({}, { locale })}</h1>
      <p>{m.errors_crew_text({}, { locale })}</p>
      <div className="blank-acts">
        <Link className="btn" to={href('/')}>
          {m.errors_crew_action({}, { locale })}
        </Link>
      </div>
    </section>
  )
}

const SLIPPED = {
  heading: m.errors_slipped_heading,
  text: m.errors_slipped_text,
  textWithoutPhone: m.errors_slipped_text_no_phone,
}

const OUTAGE: typeof SLIPPED = {
  heading: m.errors_outage_heading,
  text: m.errors_outage_text,
  textWithoutPhone: m.errors_outage_text_no_phone,
}

function SlippedPage({ words }: { words: typeof SLIPPED }) {
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const phone = useOptionalShopFacts()?.phone
  return (
    <section className="blank blank--page" data-ground="slipped">
      <title>{words.heading({}, { locale })}</title>
      <picture>
        <img src={slipUrl} width="489" height="114" alt="" />
      </picture>
      <h1>{words.heading({}, { locale })}</h1>
      <p>{phone ? words.text({}, { locale }) : words.textWithoutPhone({}, { locale })}</p>
      <div className="blank-acts">
        <a className="btn" href={pathname + search}>
          {m.errors_slipped_action({}, { locale })}
        </a>
        {phone ? <PhoneLink className="btn btn--line" phone={phone} /> : null}
      </div>
    </section>
  )
}
