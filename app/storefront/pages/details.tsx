import { m } from '#messages'
import { shownHours } from '#shop/domain/hours.ts'
import { readContent } from '#shop/persistence/queries/content.ts'
import { readPicture } from '#shop/persistence/queries/pictures.ts'
import { answerContext, shopContext } from '../../middleware/context.ts'
import { OpeningHours } from '../../ui/opening-hours.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { Route } from './+types/details'
import { QuietPage, QuietSection } from './quiet-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  const { settings } = await readContent(read)
  const { scenePicture } = settings
  const { shown, until } = shownHours(settings, clock())
  context.get(answerContext).showsUntil(until)
  return {
    hours: shown,
    scene: scenePicture && (await readPicture(read, scenePicture.id, scenePicture.alt)),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData.facts.name
  return pageMeta({
    title: m.pages_title({ page: m.pages_details_heading(), shop }),
    description: m.pages_details_description({ shop }),
  })
}

export default function DetailsPage({ loaderData }: Route.ComponentProps) {
  const { description, address, phone, deliveryFee } = useShopFacts()
  const money = useMoney()
  return (
    <QuietPage heading={m.pages_details_heading()} scene={loaderData.scene}>
      <p className="quiet-lead">{description}</p>
      <QuietSection
        heading={m.pages_details_ordering()}
        texts={[
          m.pages_details_ordering_1(),
          m.pages_details_ordering_2({ phone }),
          m.pages_details_ordering_3(),
        ]}
      />
      <QuietSection
        heading={m.pages_details_cost()}
        texts={[m.pages_details_cost_1({ fee: money(deliveryFee) }), m.pages_details_stars()]}
      />
      <QuietSection
        heading={m.pages_details_allergens()}
        texts={[m.pages_details_allergens_1(), m.pages_details_allergens_2({ phone })]}
      />
      <section>
        <h2>{m.pages_details_where()}</h2>
        <p>{address.join(', ')}</p>
        <OpeningHours hours={loaderData.hours} />
      </section>
    </QuietPage>
  )
}
