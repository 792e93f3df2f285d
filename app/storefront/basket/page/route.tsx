import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { answerContext, shopContext } from '#app/request/context.ts'
import type { Draft } from '#app/storefront/checkout/draft.ts'
import { wishesIn } from '#app/storefront/checkout/draft-wishes.ts'
import { loadDraft } from '#app/storefront/checkout/kept-draft.ts'
import { PromiseBand } from '#app/storefront/checkout/promise-band.tsx'
import { usePromisedTime } from '#app/storefront/checkout/promised-time.ts'
import { Ways } from '#app/storefront/checkout/ways.tsx'
import { EndOfPage } from '#app/ui/end-of-page.tsx'
import { importWhenBack } from '#app/ui/import-when-back.ts'
import { Notice } from '#app/ui/notice.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useShopFacts } from '#app/ui/shop-facts.ts'
import { useAsking } from '#app/ui/use-asking.ts'
import { m } from '#messages'
import { isCombo } from '#shop/domain/menu/combo.ts'
import type { Menu } from '#shop/domain/menu/menu.ts'
import { isChangeable } from '#shop/domain/pricing/standard-choices.ts'
import { readContentAt } from '#shop/operations/menu/present-content.ts'
import { DishOverPage } from '../../dish-over-page.tsx'
import { revalidatesBelow } from '../../page-below.ts'
import { hasDeclined } from '../state/answered-suggestions.ts'
import { useKeptPresses } from '../state/kept-presses.ts'
import { shownSum } from '../state/price-lines.ts'
import { useBasket } from '../state/use-basket.ts'
import { useTimedBasket } from '../state/use-timed-basket.ts'
import type { Route } from './+types/route'
import { ApproveBar } from './approve-button.tsx'
import { BasketList } from './basket-list.tsx'
import { BasketSuggestion } from './basket-suggestion.tsx'
import { EmptyBasket } from './empty-basket.tsx'
import { OrderAmount } from './order-amount.tsx'
import { PurchaseSkeleton } from './purchase-skeleton.tsx'
import { QuoteFailure } from './quote-failure.tsx'
import '../../checkout/purchase.css'
import '../../checkout/checkout.css'

const TurnNotice = lazy(() => importWhenBack(() => import('./turn-notice.tsx')))

/** In milliseconds: what runs out, and when it is hot, is known that soon. */
const ASK_EVERY = 15_000

export async function loader({ context }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  const { menu, recipes, menuRevision, turnsAt } = await readContentAt(read, clock())
  context.get(answerContext).showsUntil(turnsAt)
  const changeable = [...recipes]
    .filter(([, item]) => isCombo(item) || isChangeable(item))
    .map(([id]) => id)
  return { menu, menuRevision, changeable, headerGround: 'griddle' }
}

export const shouldRevalidate = revalidatesBelow

export function meta({ matches, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const { facts } = matches[0].loaderData
  return pageMeta({ title: m.basket_page_title({ shop: facts.name }, { locale }), isPrivate: true })
}

/** The page is the same for everyone; the browser fills in the basket. */
export default function BasketPage({ loaderData }: Route.ComponentProps) {
  const [draft] = useState(loadDraft)
  const { currency } = useShopFacts()
  const { fulfilment } = useBasket()
  const [withSuggestion] = useState(() => !hasDeclined())
  const basket = useTimedBasket({ ...wishesIn(draft, { fulfilment, currency }), withSuggestion })
  const { ready, priced } = basket
  const { menu, changeable } = loaderData
  useKeptPresses(menu)
  if (ready && priced.lines.length === 0) return <EmptyBasket menu={menu} />
  if (!ready) return <PurchaseSkeleton />
  return (
    <DishOverPage categories={menu.categories}>
      <FilledBasket {...{ menu, changeable, draft, basket }} />
    </DishOverPage>
  )
}

type FilledBasketProps = {
  menu: Menu
  changeable: string[]
  draft: Draft
  basket: ReturnType<typeof useTimedBasket>
}

function FilledBasket({ menu, changeable, draft, basket }: FilledBasketProps) {
  const locale = useLocale()
  const { fulfilment } = useBasket()
  const { priced, asking, quote, slot } = basket
  useAsking({ every: ASK_EVERY, ask: asking.askAgain })
  const promised = usePromisedTime({ fulfilment, quote, slot, table: draft.typed.table })
  const isAtTable = fulfilment === 'table' && draft.tableSign !== ''
  return (
    <>
      <PromiseBand lead={promised.lead} time={promised.time} note={promised.note}>
        {isAtTable ? null : (
          <Link className="link" to={`${href('/checkout')}#times`}>
            {m.checkout_another_time({}, { locale })}
          </Link>
        )}
      </PromiseBand>
      <div className="purchase">
        <div className="purchase-main">
          <QuoteFailure asking={asking} />
          {quote?.turn ? (
            <Suspense>
              <TurnNotice turn={quote.turn} lines={priced.lines} />
            </Suspense>
          ) : null}
          {priced.hasTooManyLines ? (
            <Notice tone="warn">{m.basket_too_many_lines({}, { locale })}</Notice>
          ) : null}
          {isAtTable ? null : (
            <section className="purchase-part">
              <Ways
                legend={m.basket_fulfilment({}, { locale })}
                quote={quote}
                soonest={slot === null ? promised.time : null}
              />
            </section>
          )}
          <BasketList
            categories={menu.categories}
            priced={priced}
            changeable={new Set(changeable)}
          />
        </div>
        <aside>
          <EndOfPage>
            <OrderAmount priced={priced} buttonNote={promised.buttonNote} />
          </EndOfPage>
        </aside>
        <BasketSuggestion
          answer={asking.answer}
          categories={menu.categories}
          lines={priced.lines}
        />
      </div>
      {priced.isOrderable ? (
        <ApproveBar buttonNote={promised.buttonNote} sum={shownSum(priced)} />
      ) : null}
    </>
  )
}
