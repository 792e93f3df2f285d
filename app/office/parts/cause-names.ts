import { type Message, m } from '#messages'
import type { LateCause } from '#shop/domain/reports/kept-promise.ts'

/** Why orders came late. */
export const CAUSE_NAMES: Record<LateCause, Message> = {
  answer: m.office_sales_cause_answer,
  rider: m.office_sales_cause_rider,
  kitchen: m.office_sales_cause_kitchen,
}
