import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { Notice } from '../../ui/notice.tsx'
import type { DayAnswer } from './day-answer.ts'
import type { Day } from './day-data.ts'

type AnswerProps = { answer: DayAnswer; closing: Day['closing'] }

/** What came of closing the day. */
export function Answer({ answer, closing }: AnswerProps) {
  const locale = useLocale()
  if (answer !== 'closed') return <Notice tone="bad">{refusedText(answer, locale)}</Notice>
  if (!closing) return null
  const { number } = closing
  return <Notice tone="ok">{m.office_day_closed_now({ number }, { locale })}</Notice>
}

/** Why a day was not closed. */
export function refusedText(answer: Refused, locale: Locale): string {
  return REFUSED[answer]({}, { locale })
}

type Refused = Exclude<DayAnswer, 'closed'>

const REFUSED: Record<Refused, Message> = {
  amount: m.office_day_amount_wrong,
  day_closed: m.office_day_was_closed,
  note: m.office_day_note_long,
  other: m.office_day_not_possible,
}
