import { type Message, m } from '#messages'

/** Why a draft was not published in time, by the code of the refusal. */
export function whyText(code: string): Message {
  return WHY[code] ?? m.office_plan_why_other
}

const WHY: Readonly<Record<string, Message>> = {
  changed_meanwhile: m.office_plan_why_changed,
  broken_reference: m.office_plan_why_reference,
  unknown_category: m.office_plan_why_reference,
}
