import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { announce } from '../../ui/announce.ts'
import { QuoteFailure } from '../basket/page/quote-failure.tsx'
import { ElseStep } from './else-step.tsx'
import { HowStep } from './how-step.tsx'
import { OrderPaper } from './order-paper.tsx'
import { PayStep } from './pay-step.tsx'
import { PlaceBar } from './place-button.tsx'
import { type CheckoutTerms, useCheckout } from './use-checkout.ts'
import type { OrderPlacedAnswer } from './use-placing.ts'
import { WhenStep } from './when-step.tsx'
import { WhereStep } from './where-step.tsx'
import { WhoStep } from './who-step.tsx'

type CheckoutFormProps = { terms: CheckoutTerms; onPlaced: (order: OrderPlacedAnswer) => void }

/** The checkout's five steps and its summary. A page without scripts couldn't price any of them. */
export function CheckoutForm({ terms, onPlaced }: CheckoutFormProps) {
  const locale = useLocale()
  const checkout = useCheckout(terms, onPlaced)
  const form = useRef<HTMLFormElement>(null)
  const timesRefused = checkout.said.times

  useEffect(() => {
    if (timesRefused === 0) return
    const marked = form.current?.querySelectorAll<HTMLElement>(REFUSED) ?? []
    announce(m.checkout_put_right({ count: marked.length }, { locale }), 'assertive')
    marked[0]?.focus()
  }, [timesRefused, locale])

  return (
    <>
      <QuoteFailure news={checkout.news} />
      <form
        className="split checkout"
        noValidate
        ref={form}
        onKeyDown={keepEnter}
        onSubmit={(event) => event.preventDefault()}
      >
        <div>
          <HowStep checkout={checkout} />
          {checkout.fulfilment === 'delivery' ? <WhereStep checkout={checkout} /> : null}
          <WhenStep checkout={checkout} />
          <WhoStep checkout={checkout} />
          <ElseStep checkout={checkout} />
          <PayStep checkout={checkout} />
        </div>
        <aside>
          <OrderPaper checkout={checkout} />
        </aside>
      </form>
      {checkout.priced.isOrderable ? <PlaceBar checkout={checkout} /> : null}
    </>
  )
}

const REFUSED = '[aria-invalid="true"], [data-refused]'

/** Only the button places the order; Enter in a field, or a phone's Go key, doesn't submit. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
