import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import { ActForm } from '../parts/act-form.tsx'
import type { OfferAnswer } from './offer-address.ts'

/** What came of the form that led here, with Undo where there is one. */
export function Answer({ answer: { did, code, log } }: { answer: OfferAnswer }) {
  const locale = useLocale()
  const words = TEXTS[did]({ code }, { locale })
  if (did === 'not_removed' || did === 'not_undone' || did === 'not_done')
    return <Notice tone="bad">{words}</Notice>
  if (log === '') return <Notice>{words}</Notice>
  return (
    <Notice
      action={
        <ActForm fields={{ do: 'undo', log, code }}>{m.office_log_undo({}, { locale })}</ActForm>
      }
    >
      {words}
    </Notice>
  )
}

const TEXTS: Record<OfferAnswer['did'], Message<{ code: string }>> = {
  added: m.office_offers_added,
  changed: m.office_offers_changed,
  stopped: m.office_offers_stopped,
  resumed: m.office_offers_resumed,
  removed: m.office_offers_removed,
  undone: m.office_offers_undone,
  as_it_was: m.office_offers_as_it_was,
  not_removed: m.office_offers_not_removed,
  not_undone: m.office_offers_not_undone,
  not_done: m.office_offers_not_done,
}
