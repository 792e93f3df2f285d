import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import { ActForm } from '../parts/act-form.tsx'
import type { HoursAnswer, HoursRefusal } from './hours-answer.ts'

/** What came of the form that led here. */
export function Answer({ answer }: { answer: HoursAnswer | null }) {
  const locale = useLocale()
  if (!answer) return null
  if ('refused' in answer) {
    return <Notice tone="bad">{REFUSED[answer.refused]({}, { locale })}</Notice>
  }
  return (
    <Notice action={answer.change === '' ? null : <Undo change={answer.change} />}>
      {DID[answer.did]({}, { locale })}
    </Notice>
  )
}

const DID: Record<Extract<HoursAnswer, { did: string }>['did'], Message> = {
  week: m.office_hours_did_week,
  day: m.office_hours_did_day,
  undone: m.office_hours_did_undone,
  kept: m.office_hours_did_kept,
}

const REFUSED: Record<HoursRefusal, Message> = {
  changed_meanwhile: m.office_hours_not_meanwhile,
  changed_since: m.office_hours_not_since,
  invalid_value: m.office_hours_not_value,
  not_done: m.office_hours_not_done,
}

function Undo({ change }: { change: string }) {
  const locale = useLocale()
  return (
    <ActForm to={href('/office/hours')} fields={{ action: 'undo', change }}>
      {m.office_log_undo({}, { locale })}
    </ActForm>
  )
}
