import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import type { Act, ActAnswer, ActRefusal } from './act-answer.ts'

/** What came of the form that led here. */
export function ActNotice({ answer, email }: { answer: ActAnswer; email: string | null }) {
  const locale = useLocale()
  if ('refused' in answer) {
    return <Notice tone="bad">{REFUSED[answer.refused]({}, { locale })}</Notice>
  }
  return <Notice tone="ok">{DONE[answer.done]({ email: email ?? '' }, { locale })}</Notice>
}

const DONE: Record<Act, typeof m.office_order_mailed> = {
  correct_paid: m.office_order_corrected,
  print: m.office_order_printed,
  mail: m.office_order_mailed,
}

const REFUSED: Record<ActRefusal, Message> = {
  version_changed: m.kitchen_trouble_version_changed,
  not_possible_now: m.kitchen_trouble_not_possible_now,
  reason_missing: m.kitchen_trouble_reason_missing,
  reason_too_long: m.kitchen_trouble_reason_too_long,
  no_printer: m.office_order_no_printer,
  no_address: m.office_order_no_address,
  too_many: m.office_order_too_many_mails,
  not_done: m.office_menu_not_done,
}
