import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { MenuCategory } from '#shop/domain/menu/menu.ts'
import { announce } from '../../ui/announce.ts'
import { EndOfPage } from '../../ui/end-of-page.tsx'
import { importWhenBack } from '../../ui/import-when-back.ts'
import { BasketLines } from '../basket/page/basket-lines.tsx'
import { QuoteFailure } from '../basket/page/quote-failure.tsx'
import { chooseFulfilment } from '../basket/state/change-basket.ts'
import { CheckoutPromise } from './checkout-promise.tsx'
import { Extras } from './extras.tsx'
import { OrderPaper } from './order-paper.tsx'
import { PlaceBar } from './place-button.tsx'
import { type Checkout, type CheckoutTerms, useCheckout } from './use-checkout.ts'
import { useMainAction } from './use-main-action.tsx'
import type { OrderPlacedAnswer } from './use-placing.ts'
import { WayStep } from './way-step.tsx'
import { WhoStep } from './who-step.tsx'

const TimeChoice = lazy(() => importWhenBack(() => import('./time-choice.tsx')))

type CheckoutFormProps = {
  terms: CheckoutTerms
  categories: MenuCategory[]
  onPlaced: (order: OrderPlacedAnswer) => void
}

/** The whole order on one page. A page without scripts couldn't price any of it. */
export function CheckoutForm({ terms, categories, onPlaced }: CheckoutFormProps) {
  const locale = useLocale()
  const checkout = useCheckout(terms, onPlaced)
  const action = useMainAction(checkout)
  const { hash } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [picksTime, setPicksTime] = useState(checkout.draft.day !== null || hash === '#times')
  const { isAtTable, draft, change, fulfilment, quote } = checkout
  useRefusalFocus(form, checkout.shownRefusals.attempts)
  return (
    <form noValidate ref={form} onKeyDown={keepEnter} onSubmit={(event) => event.preventDefault()}>
      <CheckoutPromise checkout={checkout} picksTime={picksTime} onPickTime={setPicksTime} />
      <div className="purchase">
        <div className="purchase-main">
          <QuoteFailure asking={checkout.asking} />
          {picksTime && !isAtTable ? (
            <section
              className="purchase-part"
              id="times"
              aria-label={m.checkout_when({}, { locale })}
            >
              <Suspense>
                <TimeChoice
                  days={quote?.slots ?? NO_DAYS}
                  day={draft.day}
                  slot={draft.slot}
                  isDelivery={fulfilment === 'delivery'}
                  change={change}
                />
              </Suspense>
            </section>
          ) : null}
          {isAtTable ? null : (
            <>
              <WayStep checkout={checkout} />
              <WhoStep key={fulfilment} checkout={checkout} />
            </>
          )}
          {isAtTable ? <MyBasket {...{ checkout, categories }} /> : null}
          <EndOfPage>
            <Extras checkout={checkout} />
            {isAtTable ? null : <MyBasket {...{ checkout, categories }} />}
            {isAtTable ? (
              <p className="purchase-part">
                <button type="button" className="link" onClick={() => chooseFulfilment('pickup')}>
                  {m.checkout_not_at_table({ table: draft.typed.table }, { locale })}
                </button>
              </p>
            ) : null}
          </EndOfPage>
        </div>
        <aside>
          <EndOfPage>
            <OrderPaper checkout={checkout} action={action} />
          </EndOfPage>
        </aside>
      </div>
      <PlaceBar checkout={checkout} action={action} />
    </form>
  )
}

type MyBasketProps = { checkout: Checkout; categories: MenuCategory[] }

function MyBasket({ checkout, categories }: MyBasketProps) {
  const locale = useLocale()
  return (
    <section className="purchase-part" aria-labelledby="my-basket">
      <h2 className="head" id="my-basket">
        {m.basket_heading({}, { locale })}{' '}
        <Link className="link" to={href('/basket')}>
          {m.basket_change({}, { locale })}
        </Link>
      </h2>
      <BasketLines categories={categories} priced={checkout.priced} />
    </section>
  )
}

const NO_DAYS: never[] = []

/** After a refused press the focus is on the first thing that has to be put right. */
function useRefusalFocus(form: { current: HTMLFormElement | null }, timesRefused: number): void {
  const locale = useLocale()
  useEffect(() => {
    if (timesRefused === 0) return
    const marked = [...(form.current?.querySelectorAll<HTMLElement>(REFUSED) ?? [])]
    const seen = marked.filter((each) => each.checkVisibility())
    announce(m.checkout_put_right({ count: seen.length }, { locale }), 'assertive')
    seen[0]?.focus()
  }, [form, timesRefused, locale])
}

const REFUSED = '[aria-invalid="true"], [data-refused]'

/** Only the button places the order; Enter in a field, or a phone's Go key, doesn't submit. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
