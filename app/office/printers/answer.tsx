import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import { ActForm } from '../parts/act-form.tsx'
import { FAULTS } from './fault-text.ts'
import type { PrintersAnswer } from './printers-address.ts'

/** What came of the form that led here. */
export function Answer({ answer }: { answer: PrintersAnswer | null }) {
  const locale = useLocale()
  if (!answer) return null
  if ('refused' in answer) {
    return <Notice tone="bad">{REFUSED[answer.refused]({}, { locale })}</Notice>
  }
  if ('tested' in answer) {
    const { tested: name, fault } = answer
    if (fault === null) {
      return <Notice tone="ok">{m.office_printers_tested({ name }, { locale })}</Notice>
    }
    if (fault === 'unsure') {
      return <Notice tone="warn">{m.office_printers_unsure({ name }, { locale })}</Notice>
    }
    const words = { name, fault: FAULTS[fault]({}, { locale }) }
    return <Notice tone="bad">{m.office_printers_not_tested(words, { locale })}</Notice>
  }
  const undo =
    answer.change === '' ? null : (
      <ActForm
        to={href('/office/shop/printers')}
        fields={{ action: 'undo', change: answer.change }}
      >
        {m.office_log_undo({}, { locale })}
      </ActForm>
    )
  return <Notice action={undo}>{DID[answer.did]({}, { locale })}</Notice>
}

const DID = {
  saved: m.office_printers_did_saved,
  removed: m.office_printers_did_removed,
  undone: m.office_printers_did_undone,
}

const REFUSED: Record<Extract<PrintersAnswer, { refused: string }>['refused'], Message> = {
  unknown_printer: m.office_printers_unknown,
  changed_meanwhile: m.office_printers_meanwhile,
  not_done: m.office_printers_not_done,
}
