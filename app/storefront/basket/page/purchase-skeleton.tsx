import { useLocale } from '#app/i18n/use-locale.ts'
import { PromiseBand } from '#app/storefront/checkout/promise-band.tsx'
import { m } from '#messages'
import { NeedsScripts } from './needs-scripts.tsx'

/** The place of the basket and the checkout until the browser has read the basket, which the server doesn't know. */
export function PurchaseSkeleton() {
  const locale = useLocale()
  return (
    <>
      <PromiseBand lead={m.checkout_lead_wait({}, { locale })} time={null} />
      <div className="purchase">
        <div className="purchase-main">
          <NeedsScripts />
          <div className="purchase-part with-scripts" aria-hidden="true">
            {['first', 'second', 'third'].map((key) => (
              <p className="skeleton purchase-skeleton" key={key}>
                {m.layout_loading({}, { locale })}
              </p>
            ))}
          </div>
        </div>
      </div>
    </>
  )
}
