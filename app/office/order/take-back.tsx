import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { isOpen } from '#shop/domain/orders/order-states.ts'
import type { OrderEvent } from '#shop/domain/orders/timeline.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { OfficeOrder, OtherTimes } from './order-data.ts'
import { SOONEST } from './soonest.ts'

export type TakeBackProps = {
  order: OfficeOrder
  event: OrderEvent
  now: number
  times: OtherTimes | null
}

/** Takes back the last change of the time or the contact, for as long as that is possible; nothing for all other steps. */
export function TakeBack(props: TakeBackProps) {
  const { order, event } = props
  const last = order.events.findLast(({ kind }) => kind === event.kind)
  if (last?.version !== event.version || !isOpen(order.state)) return null
  if (event.kind === 'moved') return <TakeBackTime {...props} />
  if (event.kind === 'contact_changed') return <TakeBackContact {...props} />
  return null
}

/** Only to a time that the kitchen can still promise. */
function TakeBackTime({ order, event, now, times }: TakeBackProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { slotBefore } = event.facts
  const slot = times?.slots.find(({ at, full }) => at === slotBefore && !full)
  const isSoonest = slotBefore === null && times?.soonest != null
  if (!slot && !isSoonest) return null
  return (
    <TakeBackForm action="move" version={order.version}>
      <input type="hidden" name="slot" value={slot ? slot.at : SOONEST} />
      <button type="submit" className="link">
        {slot
          ? m.office_order_back_to({ time: dayAndTime(slot.at, now, timeZone, locale) }, { locale })
          : m.office_order_back_to_soonest({}, { locale })}
      </button>
    </TakeBackForm>
  )
}

function TakeBackContact({ order: { guest, version }, event }: TakeBackProps) {
  const locale = useLocale()
  const before = (field: 'name' | 'phone' | 'email') => {
    const change = event.facts[field]
    const isChange = typeof change === 'object' && change !== null && 'before' in change
    return String((isChange ? change.before : guest[field]) ?? '')
  }
  return (
    <TakeBackForm action="contact" version={version}>
      <input type="hidden" name="name" value={before('name')} />
      <input type="hidden" name="phone" value={before('phone')} />
      <input type="hidden" name="email" value={before('email')} />
      <button type="submit" className="link">
        {m.office_order_back_to_contact({}, { locale })}
      </button>
    </TakeBackForm>
  )
}

type TakeBackFormProps = {
  action: 'move' | 'contact'
  version: number
  children: ReactNode
}

/** The same form as the change itself, so that whatever forbids one forbids the other. */
function TakeBackForm({ action, version, children }: TakeBackFormProps) {
  return (
    <Form method="post" preventScrollReset className="o-take-back">
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="version" value={version} />
      {children}
    </Form>
  )
}
