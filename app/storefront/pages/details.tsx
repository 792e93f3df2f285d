import { localeOf, localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { answerContext, shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { shownHours } from '#shop/domain/hours/shown-hours.ts'
import { presentKeptPromise } from '#shop/operations/payments/present-kept-promise.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { readPicture } from '#shop/persistence/queries/menu/pictures.ts'
import { detailsText, leadText } from '#shop/wording/page-text.ts'
import { OpeningHours } from '../../ui/opening-hours.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { KeptPromise } from '../kept-promise.tsx'
import { QuietPage, QuietSections } from '../quiet-page.tsx'
import type { Route } from './+types/details'

export async function loader({ context, request }: Route.LoaderArgs) {
  const locale = localeOf(request)
  const { read, clock, payments } = context.get(shopContext)
  const { settings } = await readContent(read)
  const { scenePicture } = settings
  const { shown, until } = shownHours(settings, clock())
  const kept = await presentKeptPromise(read, settings, clock())
  context.get(answerContext).showsUntil(Math.min(until, kept.until))
  return {
    lead: leadText(settings, 'detailsLead', settings.description, locale),
    sections: detailsText(settings, payments() !== null, locale),
    hours: shown,
    keptPercent: kept.percent,
    scene: scenePicture && (await readPicture(read, scenePicture.id, scenePicture.alt)),
  }
}

export function meta({ matches, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const shop = matches[0].loaderData.facts.name
  return pageMeta({
    title: m.pages_title({ page: m.pages_details_heading({}, { locale }), shop }, { locale }),
    description: m.pages_details_description({ shop }, { locale }),
  })
}

export default function DetailsPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { address } = useShopFacts()
  const { lead, sections, hours, scene } = loaderData
  return (
    <QuietPage heading={m.pages_details_heading({}, { locale })} scene={scene}>
      <p className="quiet-lead">{lead}</p>
      <KeptPromise percent={loaderData.keptPercent} />
      <QuietSections sections={sections} />
      <section>
        <h2>{m.pages_details_where({}, { locale })}</h2>
        <p>{address.join(', ')}</p>
        <OpeningHours hours={hours} />
      </section>
    </QuietPage>
  )
}
