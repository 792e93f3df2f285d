import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { Notice } from '../../ui/notice.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { Act, ActAnswer, ActRefusal } from './act-answer.ts'
import type { OfficeOrder } from './order-data.ts'

type ActNoticeProps = { answer: ActAnswer; order: OfficeOrder; now: number }

/** What came of the form that led here. */
export function ActNotice({ answer, order, now }: ActNoticeProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  if ('refused' in answer) {
    const title = order.lines[answer.line]?.title ?? m.office_order_something({}, { locale })
    return <Notice tone="bad">{REFUSED[answer.refused]({ title }, { locale })}</Notice>
  }
  // The page says itself what is planned.
  if (answer.done === 'forget_plan') return null
  const email = order.guest.email ?? ''
  const time = dayAndTime(order.hadAt, now, timeZone, locale)
  return <Notice tone="ok">{DONE[answer.done]({ email, time }, { locale })}</Notice>
}

const DONE: Record<Exclude<Act, 'forget_plan'>, Message<{ email: string; time: string }>> = {
  correct_paid: m.office_order_corrected,
  print: m.office_order_printed,
  mail: m.office_order_mailed,
  move: m.office_order_moved,
  contact: m.office_order_contact_changed,
  contact_mailed: m.office_order_contact_mailed,
  contact_not_mailed: m.office_order_contact_not_mailed,
  note: m.office_note_done,
  note_staff: m.office_note_done_staff,
  note_mailed: m.office_note_done_mailed,
  note_unconfirmed: m.office_note_done_unconfirmed,
  note_not_mailed: m.office_note_done_not_mailed,
  forget_now: m.office_forget_done,
  forget_stop: m.office_forget_stopped,
}

const REFUSED: Record<ActRefusal, Message<{ title: string }>> = {
  version_changed: m.kitchen_trouble_version_changed,
  not_possible_now: m.kitchen_trouble_not_possible_now,
  reason_missing: m.kitchen_trouble_reason_missing,
  reason_too_long: m.kitchen_trouble_reason_too_long,
  no_printer: m.office_order_no_printer,
  already_forgotten: m.office_note_forgotten,
  no_address: m.office_order_no_address,
  too_many: m.office_order_too_many_mails,
  time_not_offered: m.office_order_time_gone,
  not_sold_then: m.office_order_not_sold_then,
  contact_mistyped: m.office_order_contact_mistyped,
  note_missing: m.office_note_missing,
  note_too_long: m.office_note_too_long,
  too_late: m.office_thread_too_late,
  not_done: m.office_menu_not_done,
}
