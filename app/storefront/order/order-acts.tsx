import { lazy, Suspense } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { importWhenBack } from '../../ui/import-when-back.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { CancelLink } from './cancel-question.tsx'
import { mapAddress } from './map-address.ts'
import { ShareOrder } from './share-order.tsx'
import { useOrderNotices } from './use-order-notices.ts'

type OrderActsProps = {
  order: OrderView
  isLate: boolean
  sharePath: string
  onFine: () => void
  onCancel: () => void
}

/** Few guests ask, so that it is loaded for them alone. */
const OrderNotices = lazy(() => importWhenBack(() => import('./order-notices.tsx')))

/** What the guest of an order that is under way can do now. */
export function OrderActs({ order, isLate, sharePath, onFine, onCancel }: OrderActsProps) {
  const locale = useLocale()
  const { phone, address } = useShopFacts()
  const { isAsked, isAllowed, ask } = useOrderNotices()
  const { phase } = ORDER_STATES[order.state]
  const call = (className: string) => (
    <PhoneLink className={className} phone={phone} words={m.order_call({}, { locale })} />
  )
  return (
    <div className="order-next">
      {isLate ? (
        <button type="button" className="btn order-scripted" onClick={onFine}>
          {m.order_late_fine({}, { locale })}
        </button>
      ) : phase === 'placed' || phase === 'making' ? (
        <NotifyMe isAsked={isAsked} onAsk={ask} />
      ) : order.fulfilment === 'pickup' ? (
        <a className="btn" href={mapAddress(address)} rel="noreferrer" target="_blank">
          {m.order_map({}, { locale })}
        </a>
      ) : (
        call('btn')
      )}
      {!isLate ? (
        <ShareOrder order={order} path={sharePath} />
      ) : order.mayCancel ? (
        <CancelLink
          className="btn btn--line"
          words={m.order_late_cancel({}, { locale })}
          onAsk={onCancel}
        />
      ) : (
        call('btn btn--line')
      )}
      {isAsked && (
        <Suspense>
          <OrderNotices order={order} isAllowed={isAllowed} />
        </Suspense>
      )}
    </div>
  )
}

/** Stays as large as its button, so that nothing moves when it is pressed. */
function NotifyMe({ isAsked, onAsk }: { isAsked: boolean; onAsk: () => void }) {
  const locale = useLocale()
  if (isAsked) {
    return (
      <p className="order-told" role="status">
        {m.order_told({}, { locale })}
      </p>
    )
  }
  return (
    <button type="button" className="btn order-scripted" onClick={onAsk}>
      {m.order_tell_me({}, { locale })}
    </button>
  )
}
