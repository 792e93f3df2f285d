import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { eventText } from '#shop/wording/kitchen/event-text.ts'
import { changeText } from '../log/change-text.ts'
import type { LastAct } from './people-data.ts'

type Speaking = {
  names: Readonly<Record<string, string>>
  money: (amount: number) => string
  now: number
  timeZone: string
  locale: Locale
}

/** What somebody did last and when, in a line. */
export function actText(act: LastAct, { now, timeZone, ...speaking }: Speaking): string {
  const { locale } = speaking
  const time = dayAndTime(act.at, now, timeZone, locale)
  if ('order' in act) {
    const { event, number } = act.order
    return m.office_people_did_order({ did: eventText(event, locale), number, time }, { locale })
  }
  // The log entry of a change has an actor and no name, which this text doesn't need.
  const text = changeText({ ...act.change, logId: '', who: null, changedName: null }, speaking)
  const [value] = text.values
  const did = valueText(value, locale) || (text.did ?? '')
  const { subject } = text
  return did === ''
    ? m.office_people_did_something({ subject, time }, { locale })
    : m.office_people_did_change({ subject, did, time }, { locale })
}

function valueText(
  value: { field: string; before: string | null; after: string | null } | undefined,
  locale: Locale,
): string {
  if (!value || value.after === null) return value?.field ?? ''
  if (value.field === '') return value.after
  return m.office_people_did_value({ field: value.field, value: value.after }, { locale })
}
