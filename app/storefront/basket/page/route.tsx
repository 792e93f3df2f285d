import { useState } from 'react'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { placeIn } from '#app/storefront/checkout/draft.ts'
import { loadDraft } from '#app/storefront/checkout/kept-draft.ts'
import { Notice } from '#app/ui/notice.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { m } from '#messages'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { useKeptPresses } from '../state/kept-presses.ts'
import { usePricedBasket } from '../state/use-priced-basket.ts'
import type { Route } from './+types/route'
import { ApproveBar } from './approve-bar.tsx'
import { BasketList } from './basket-list.tsx'
import { BasketSkeleton } from './basket-skeleton.tsx'
import { EmptyBasket } from './empty-basket.tsx'
import { OrderAmount } from './order-amount.tsx'
import { QuoteFailure } from './quote-failure.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { menu } = await readContent(context.get(shopContext).read)
  return { menu }
}

export function meta({ matches, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const { facts } = matches[0].loaderData
  return pageMeta({ title: m.basket_page_title({ shop: facts.name }, { locale }), isPrivate: true })
}

/** The page is the same for everyone; the browser fills in the basket. */
export default function BasketPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const [wishes] = useState(keptWishes)
  const { ready, priced, news } = usePricedBasket(wishes)
  const { menu } = loaderData
  useKeptPresses(menu)
  if (ready && priced.lines.length === 0) return <EmptyBasket menu={menu} />
  return (
    <div className="wrap page basket-page">
      <h1 className="page-title" tabIndex={-1}>
        {m.basket_heading({}, { locale })}
      </h1>
      {ready ? (
        <>
          <QuoteFailure news={news} />
          {priced.hasTooManyLines ? (
            <Notice tone="warn">{m.basket_too_many_lines({}, { locale })}</Notice>
          ) : null}
          <div className="split">
            <BasketList categories={menu.categories} priced={priced} />
            <aside>
              <OrderAmount priced={priced} />
            </aside>
          </div>
          {priced.isOrderable ? <ApproveBar priced={priced} /> : null}
        </>
      ) : (
        <BasketSkeleton />
      )}
    </div>
  )
}

/** A guest who comes back from the checkout has already chosen when and where, so the basket is priced with that. */
function keptWishes() {
  const draft = loadDraft()
  const place = placeIn(draft)
  return { slot: draft.slot, ...(place ? { place } : {}) }
}
