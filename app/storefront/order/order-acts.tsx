import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { CancelLink } from './cancel-question.tsx'
import { mapAddress } from './map-address.ts'
import { ShareOrder } from './share-order.tsx'
import { useReadyCall } from './use-ready-call.ts'

type OrderActsProps = {
  order: OrderView
  isLate: boolean
  sharePath: string
  onFine: () => void
  onCancel: () => void
}

/** What the guest of an order that is under way can do now. */
export function OrderActs({ order, isLate, sharePath, onFine, onCancel }: OrderActsProps) {
  const locale = useLocale()
  const { phone, address } = useShopFacts()
  const { isAsked, ask } = useReadyCall(order)
  const { phase } = ORDER_STATES[order.state]
  const call = (className: string) => (
    <PhoneLink className={className} phone={phone} words={m.order_call({}, { locale })} />
  )
  if (isLate) {
    return (
      <div className="order-next">
        <button type="button" className="btn order-scripted" onClick={onFine}>
          {m.order_late_fine({}, { locale })}
        </button>
        {order.mayCancel ? (
          <CancelLink
            className="btn btn--line"
            words={m.order_late_cancel({}, { locale })}
            onAsk={onCancel}
          />
        ) : (
          call('btn btn--line')
        )}
      </div>
    )
  }
  return (
    <div className="order-next">
      {phase === 'placed' || phase === 'making' ? (
        <NotifyMe isAsked={isAsked} onAsk={ask} />
      ) : order.fulfilment === 'pickup' ? (
        <a className="btn" href={mapAddress(address)} rel="noreferrer" target="_blank">
          {m.order_map({}, { locale })}
        </a>
      ) : (
        call('btn')
      )}
      <ShareOrder order={order} path={sharePath} />
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
