import { type Message, m } from '#messages'
import type { ClosingField } from './day-answer.ts'

/** What the fields of a closing are called. */
export const CLOSING_LABELS: Record<ClosingField, Message> = {
  changeMoney: m.office_day_change_money,
  counted: m.office_day_counted,
  note: m.office_day_closing_note,
}
