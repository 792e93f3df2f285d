import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { nextAction, ORDER_ACTIONS, type OrderAction } from '#shop/domain/orders/order-actions.ts'
import { ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { ActionForm } from '../action-form.tsx'
import { AddressLines } from '../address-lines.tsx'
import { CompleteForms } from '../complete-forms.tsx'
import type { Delivery } from '../deliveries-data.ts'
import { OrderNumber } from '../order-number.tsx'
import { paymentText } from '../order-text.ts'
import { buttonText, DELIVERY_WORDS } from '../state-text.ts'
import { TroubleNote } from '../trouble-note.tsx'

type DeliveryCardProps = { delivery: Delivery; isSending: boolean }

export function DeliveryCard({ delivery, isSending }: DeliveryCardProps) {
  const locale = useLocale()
  const money = useMoney()
  const { timeZone } = useShopFacts()
  const { number, state, guest, address, promisedAt, pieces } = delivery
  return (
    <article
      className="ticket k-delivery"
      aria-label={m.kitchen_order({ number }, { locale })}
      data-state={state}
      data-sending={isSending || undefined}
    >
      <header className="t-head">
        <OrderNumber order={delivery} />
        <p className="t-how">
          {DELIVERY_WORDS[state]({}, { locale })}
          <small>{paymentText(delivery, money, locale)}</small>
        </p>
        <p className="t-timer">
          {clockTime(promisedAt, timeZone, locale)}
          <small>{m.kitchen_pieces({ count: pieces }, { locale })}</small>
        </p>
      </header>
      <div className="k-door">
        {guest ? <p className="k-guest-name">{guest.name}</p> : null}
        <AddressLines address={address} />
        {guest?.phone ? (
          <PhoneLink
            className="btn btn--line"
            phone={guest.phone}
            words={m.kitchen_call({ phone: guest.phone }, { locale })}
          />
        ) : null}
        {delivery.note === '' ? null : <p className="t-note">{delivery.note}</p>}
      </div>
      <TroubleNote order={delivery.id} />
      <div className="t-acts">
        {stepsOf(delivery).map((action) =>
          action === 'complete' ? (
            <CompleteForms
              key={action}
              ticket={delivery}
              words={buttonText(action, state, locale)}
            />
          ) : (
            <ActionForm key={action} ticket={delivery} action={action}>
              <button
                type="submit"
                className={action === 'unclaim' ? 'btn btn--line' : 'btn'}
                data-action={action}
              >
                {buttonText(action, state, locale)}
              </button>
            </ActionForm>
          ),
        )}
      </div>
    </article>
  )
}

/** The next action, and giving the delivery back, which is impossible once it is on the road. */
function stepsOf({ guest, state }: Delivery): OrderAction[] {
  if (!guest) return ['claim']
  const next = nextAction(state, 'delivery')
  const isTheirs = next !== null && ORDER_ACTIONS[next].from[state]?.by.includes('courier') === true
  const isOnTheRoad = ORDER_STATES[state].column === 'road'
  return [...(isTheirs ? [next] : []), ...(isOnTheRoad ? [] : (['unclaim'] as const))]
}
