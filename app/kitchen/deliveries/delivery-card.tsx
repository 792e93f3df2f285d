import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { bagsIn } from '#shop/domain/orders/bags-in.ts'
import { nextAction, ORDER_ACTIONS, type OrderAction } from '#shop/domain/orders/order-actions.ts'
import { ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { ActionForm } from '../action-form.tsx'
import { AddressLines } from '../address-lines.tsx'
import { BagWarning } from '../allergies/bag-warning.tsx'
import { NoteText } from '../allergies/note-text.tsx'
import { CompleteForms } from '../complete-forms.tsx'
import type { Delivery } from '../deliveries-data.ts'
import { OrderNumber } from '../order-number.tsx'
import { useNow } from '../shop-clock.tsx'
import { buttonText, DELIVERY_WORDS } from '../state-text.ts'
import { TroubleNote } from '../trouble-note.tsx'
import { BagLines } from './bag-lines.tsx'

type DeliveryCardProps = { delivery: Delivery; isSending: boolean }

/** One delivery: its head's colour says how far it is, and red that it is late. */
export function DeliveryCard({ delivery, isSending }: DeliveryCardProps) {
  const locale = useLocale()
  const { state, guest, address, note } = delivery
  const number = numberText(delivery, locale)
  return (
    <article
      className="d-card"
      id={delivery.id}
      aria-label={m.kitchen_order({ number }, { locale })}
      data-state={state}
      data-sending={isSending || undefined}
    >
      <Head delivery={delivery} />
      <BagWarning allergies={delivery.allergies} />
      <Money payment={delivery.payment} />
      <div className="d-body">
        {guest ? <p className="d-who">{guest.name}</p> : null}
        <AddressLines address={address} />
        {guest?.phone ? (
          <PhoneLink
            className="btn btn--line"
            phone={guest.phone}
            words={m.kitchen_call({ phone: guest.phone }, { locale })}
          />
        ) : null}
        {note === '' ? null : (
          <p className="d-note">
            <NoteText note={note} allergies={delivery.allergies} />
          </p>
        )}
        <BagLines delivery={delivery} />
        <TroubleNote order={delivery.id} />
        <div className="d-acts">
          <Acts delivery={delivery} />
        </div>
      </div>
    </article>
  )
}

function Head({ delivery }: { delivery: Delivery }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { state, doorAt, lines } = delivery
  const bags = bagsIn({ fulfilment: 'delivery', lines })
  const minutes = Math.ceil((doorAt - useNow()) / 60_000)
  const isLate = minutes < 0
  return (
    <header className="d-head" data-late={isLate || undefined}>
      <OrderNumber order={delivery} />
      <p className="d-state">
        {DELIVERY_WORDS[state]({}, { locale })}
        <small>{m.paper_bags({ count: bags.length }, { locale })}</small>
      </p>
      <p className="d-due">
        {clockTime(doorAt, timeZone, locale)}
        <small>
          {isLate
            ? m.rider_late({ minutes: -minutes }, { locale })
            : m.rider_left({ minutes }, { locale })}
        </small>
      </p>
    </header>
  )
}

/** Cash to take is amber; what is paid says so, so that nobody asks twice. */
function Money({ payment: { state, total } }: Pick<Delivery, 'payment'>) {
  const locale = useLocale()
  const money = useMoney()
  if (state === 'to_pay' && total > 0) {
    return (
      <p className="d-cash">
        {m.rider_cash({}, { locale })}
        <b>{money(total)}</b>
      </p>
    )
  }
  const isPaid = total === 0 || state === 'paid' || state === 'authorised'
  return (
    <p className="d-paid">
      {isPaid ? m.rider_paid({}, { locale }) : m.rider_unsure({}, { locale })}
    </p>
  )
}

function Acts({ delivery }: { delivery: Delivery }) {
  const locale = useLocale()
  const money = useMoney()
  const { state } = delivery
  const amount = money(delivery.payment.total)
  return actionsOf(delivery).map((action) =>
    action === 'complete' ? (
      <CompleteForms
        key={action}
        ticket={delivery}
        words={buttonText(action, state, locale)}
        wordsOf={(paidBy) =>
          paidBy === 'cash'
            ? m.rider_delivered_cash({ amount }, { locale })
            : m.rider_delivered_terminal({ amount }, { locale })
        }
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
  )
}

/** The next action, and giving the delivery back, which is impossible once it is on the road. */
function actionsOf({ guest, state }: Delivery): OrderAction[] {
  if (!guest) return ['claim']
  const next = nextAction(state, 'delivery', { separateStart: true })
  const isTheirs = next !== null && ORDER_ACTIONS[next].from[state]?.by.includes('courier') === true
  const isOnTheRoad = ORDER_STATES[state].column === 'road'
  return [...(isTheirs ? [next] : []), ...(isOnTheRoad ? [] : (['unclaim'] as const))]
}
