import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { guestHasItAt } from '#shop/domain/kitchen/promise.ts'
import { isOpen } from '#shop/domain/orders/order-states.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { numberText } from '#shop/wording/number-text.ts'
import type { HeadlineFacts } from './headline-parts.ts'
import { lateHeadline } from './order-headline.ts'
import { STATE_WORDS } from './state-text.ts'

/** Returns a tab's title, with what the guest looks for first, so that a narrow tab still says it. */
export function orderTitle(
  order: OrderView,
  now: number,
  clock: HeadlineFacts['clock'],
  locale: Locale,
): string {
  const number = m.order_number({ number: numberText(order, locale) }, { locale })
  if (order.state === 'ready' && order.fulfilment === 'pickup') {
    return m.order_tab_code({ code: order.pickupCode }, { locale })
  }
  const isLate = lateHeadline(order, now, clock, locale) !== null
  const state = (isLate ? m.order_tab_late : STATE_WORDS[order.state].title)({}, { locale })
  if (!isOpen(order.state)) return m.order_tab_end({ state, number }, { locale })
  const time = clock(guestHasItAt(order))
  return m.order_tab({ time, state, number }, { locale })
}
