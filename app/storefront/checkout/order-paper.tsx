import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Sentence } from '../../ui/sentence.tsx'
import { AmountRows } from './amount-rows.tsx'
import { LastOrder } from './last-order.tsx'
import { PlaceButton } from './place-button.tsx'
import type { Checkout } from './use-checkout.ts'
import type { MainAction } from './use-main-action.tsx'

/** The sum, and on a desk the button that places the order. */
export function OrderPaper({ checkout, action }: { checkout: Checkout; action: MainAction }) {
  const locale = useLocale()
  return (
    <>
      <section className="paper order-amount" aria-labelledby="order-amount">
        <h2 className="head" id="order-amount">
          {m.basket_order_amount({}, { locale })}
        </h2>
        <AmountRows checkout={checkout} />
        <LastOrder checkout={checkout} />
      </section>
      <div className="only-desk">
        <PlaceButton checkout={checkout} action={action} />
      </div>
      <p className="total-note">
        <Sentence text={(link) => m.checkout_terms({ link }, { locale })}>
          <Link to={href('/terms')}>{m.checkout_terms_link({}, { locale })}</Link>
        </Sentence>
      </p>
    </>
  )
}
