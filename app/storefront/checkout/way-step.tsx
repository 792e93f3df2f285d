import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { RefusalNote } from './refusal-note.tsx'
import type { Checkout } from './use-checkout.ts'
import { Ways } from './ways.tsx'
import { WhereStep } from './where-step.tsx'

/** How the guest gets the food, and for a delivery where to. */
export function WayStep({ checkout }: { checkout: Checkout }) {
  const locale = useLocale()
  const { address } = useShopFacts()
  const { fulfilment, quote, promised, draft } = checkout
  return (
    <section className="purchase-part">
      <Ways
        legend={m.checkout_how({}, { locale })}
        quote={quote}
        soonest={draft.slot === null && !checkout.offered ? promised.time : null}
      />
      {checkout.at('how').map((refusal) => (
        <RefusalNote key={refusal.code} refusal={refusal} />
      ))}
      {fulfilment === 'delivery' ? <WhereStep checkout={checkout} /> : null}
      {fulfilment === 'pickup' && address.length > 0 ? (
        <p className="where">{address.join(', ')}</p>
      ) : null}
    </section>
  )
}
