import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { MAX_NOTE_OF_HOURS_LENGTH } from '#shop/domain/common/limits.ts'
import { pauseText } from '#shop/wording/pause-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { ActForm } from '../parts/act-form.tsx'
import type { TodayRefusal } from './today-answer.ts'
import type { TodayData } from './today-data.ts'

/** What came of the form that led here, as long as it is so. */
export function Answer({ today }: { today: TodayData }) {
  const locale = useLocale()
  const { answer } = today
  if (!answer) return null
  if ('refused' in answer) {
    const most = String(MAX_NOTE_OF_HOURS_LENGTH)
    return <Notice tone="bad">{REFUSED[answer.refused]({ most }, { locale })}</Notice>
  }
  switch (answer.did) {
    case 'paused':
      return <Paused today={today} />
    case 'early':
      return <ClosedEarly today={today} />
    case 'rushed': {
      const minutes = String(today.rush?.minutes ?? 0)
      return today.rush ? <Notice>{m.office_did_rushed({ minutes }, { locale })}</Notice> : null
    }
    case 'opened':
      return today.pause ? null : <Notice>{m.office_did_opened({}, { locale })}</Notice>
    case 'calmed':
      return today.rush ? null : <Notice>{m.office_did_calmed({}, { locale })}</Notice>
    // Said where it stood.
    case 'sells':
    case 'out':
      return null
    case 'undone':
      return today.closing.early ? null : <Notice>{m.office_did_reopened({}, { locale })}</Notice>
  }
}

const REFUSED: Record<TodayRefusal, typeof m.office_not_long | Message> = {
  reason_missing: m.office_not_why,
  reason_too_long: m.office_not_long,
  too_late: m.office_not_late,
  invalid_value: m.office_not_closing,
  not_allowed: m.office_menu_not_allowed,
  unknown_item: m.office_menu_gone,
  unknown_ingredient: m.office_not_done,
  changed_meanwhile: m.office_not_meanwhile,
  changed_since: m.office_not_since,
  not_done: m.office_not_done,
}

function Paused({ today: { pause } }: { today: TodayData }) {
  const locale = useLocale()
  if (!pause) return null
  const words = pauseText(pause.reason, pause.reasonCode, locale)
  return (
    <Notice
      action={
        <ActForm to={href('/office')} fields={{ action: 'open' }}>
          {m.office_did_paused_undo({}, { locale })}
        </ActForm>
      }
    >
      {m.office_did_paused({ words }, { locale })}
    </Notice>
  )
}

function ClosedEarly({ today: { closing } }: { today: TodayData }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { early } = closing
  if (!early) return null
  const time = clockTime(early.closesAt, timeZone, locale)
  return (
    <Notice
      action={
        <ActForm to={href('/office')} fields={{ action: 'undo', change: early.change }}>
          {m.office_log_undo({}, { locale })}
        </ActForm>
      }
    >
      {m.office_did_early({ time, words: early.note }, { locale })}
    </Notice>
  )
}
