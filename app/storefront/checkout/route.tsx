import { m } from '#messages'
import { groupedHours } from '#shop/domain/hours.ts'
import { readContent } from '#shop/persistence/queries/content.ts'
import { useKeptPresses } from '../../basket/kept-presses.ts'
import { usePricedBasket } from '../../basket/use-priced-basket.ts'
import { shopContext } from '../../middleware/context.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { BasketSkeleton } from '../basket/basket-skeleton.tsx'
import { EmptyBasket } from '../basket/empty-basket.tsx'
import { QuoteFailure } from '../basket/quote-failure.tsx'
import type { Route } from './+types/route'
import { CallBar } from './call-bar.tsx'
import { OrderByPhone } from './order-by-phone.tsx'
import { OrderPaper } from './order-paper.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { menu, settings } = await readContent(context.get(shopContext).read)
  return { menu, hours: groupedHours(settings.openingHours) }
}

export function meta({ matches }: Route.MetaArgs) {
  const { facts } = matches[0].loaderData
  return pageMeta({ title: m.basket_checkout_title({ shop: facts.name }), isPrivate: true })
}

/** The shop's own figures for the basket, and how to order it by voice. */
export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { ready, priced, news } = usePricedBasket()
  const { menu, hours } = loaderData
  useKeptPresses(menu)
  if (ready && priced.lines.length === 0) return <EmptyBasket menu={menu} />
  return (
    <div className="wrap page basket-page">
      <h1 className="page-title">{m.basket_checkout()}</h1>
      {ready ? (
        <>
          <QuoteFailure news={news} />
          <div className="split">
            {priced.isOrderable ? <OrderByPhone lines={priced.lines} hours={hours} /> : null}
            <aside>
              <OrderPaper priced={priced} />
            </aside>
          </div>
          {priced.isOrderable ? <CallBar total={priced.totals.total} /> : null}
        </>
      ) : (
        <BasketSkeleton />
      )}
    </div>
  )
}
