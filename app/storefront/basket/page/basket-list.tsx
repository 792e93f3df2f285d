import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { EndOfPage } from '#app/ui/end-of-page.tsx'
import { importWhenBack } from '#app/ui/import-when-back.ts'
import { m } from '#messages'
import type { MenuCategory } from '#shop/domain/menu/menu.ts'
import type { Answer, PricedBasket } from '../state/price-lines.ts'
import { BasketLines } from './basket-lines.tsx'

const Suggestion = lazy(async () => ({
  default: (await importWhenBack(() => import('./suggestion.tsx'))).Suggestion,
}))

type BasketListProps = {
  categories: MenuCategory[]
  priced: PricedBasket
  changeable: ReadonlySet<string>
  /** What the shop said last, which may suggest something. */
  answer: Answer | undefined
}

/** What was chosen, one suggestion, and on a desk the first of the two approvals. */
export function BasketList({ categories, priced, changeable, answer }: BasketListProps) {
  const locale = useLocale()
  const suggested = answer?.quote.suggestion
  return (
    <section className="purchase-part" aria-labelledby="my-basket">
      <h2 className="head" id="my-basket" tabIndex={-1}>
        {m.basket_heading({}, { locale })}{' '}
        <Link className="link" to={href('/')}>
          {m.basket_add_something({}, { locale })}
        </Link>
      </h2>
      <BasketLines categories={categories} priced={priced} showsChanges changeable={changeable} />
      <EndOfPage>
        {answer && suggested ? (
          <Suspense>
            <Suggestion
              key={suggested.itemId}
              suggested={suggested}
              asked={answer.asked}
              categories={categories}
              lines={priced.lines}
            />
          </Suspense>
        ) : null}
        {priced.isOrderable ? (
          <Link className="btn only-desk" to={href('/checkout')}>
            {m.basket_approve({}, { locale })}
          </Link>
        ) : null}
      </EndOfPage>
    </section>
  )
}
