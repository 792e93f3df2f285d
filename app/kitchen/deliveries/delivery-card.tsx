import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import type { OrderState } from '#shop/domain/orders/order-states.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { ActionForm } from '../action-form.tsx'
import { AddressLines } from '../address-lines.tsx'
import { CompleteForms } from '../complete-forms.tsx'
import type { Delivery } from '../deliveries-data.ts'
import { OrderNumber } from '../order-number.tsx'
import { paymentWords } from '../order-words.ts'
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
      aria-label={m.kitchen_order({ number })}
      data-state={state}
      data-sending={isSending || undefined}
    >
      <header className="t-head">
        <OrderNumber order={delivery} />
        <p className="t-how">
          {STATE_WORDS[state]?.()}
          <small>{paymentWords(delivery, money)}</small>
        </p>
        <p className="t-timer">
          {clockTime(promisedAt, timeZone, locale)}
          <small>{m.kitchen_pieces({ count: pieces })}</small>
        </p>
      </header>
      <div className="k-door">
        {guest ? <p className="k-guest-name">{guest.name}</p> : null}
        <AddressLines address={address} />
        {guest?.phone ? (
          <PhoneLink
            className="btn btn--line"
            phone={guest.phone}
            words={m.kitchen_call({ phone: guest.phone })}
          />
        ) : null}
        {delivery.note === '' ? null : <p className="t-note">{delivery.note}</p>}
      </div>
      <TroubleNote order={delivery.id} />
      <div className="t-acts">
        {stepsOf(delivery).map(([action, words]) =>
          action === 'complete' ? (
            <CompleteForms key={action} ticket={delivery} words={words()} />
          ) : (
            <ActionForm key={action} ticket={delivery} action={action}>
              <button
                type="submit"
                className={action === 'unclaim' ? 'btn btn--line' : 'btn'}
                data-action={action}
              >
                {words()}
              </button>
            </ActionForm>
          ),
        )}
      </div>
    </article>
  )
}

/** One wide step, and giving it back. What is not ready cannot be carried yet. */
function stepsOf({ guest, state }: Delivery): [OrderAction, () => string][] {
  if (!guest) return [['claim', m.kitchen_take]]
  if (state === 'out_for_delivery') return [['complete', m.kitchen_delivered]]
  const back: [OrderAction, () => string] = ['unclaim', m.kitchen_give_back]
  return state === 'ready' ? [['send_out', m.kitchen_send_out], back] : [back]
}

const STATE_WORDS: Partial<Record<OrderState, () => string>> = {
  accepted: m.kitchen_state_accepted,
  preparing: m.kitchen_state_preparing,
  ready: m.kitchen_state_ready,
  out_for_delivery: m.kitchen_state_out_for_delivery,
}
