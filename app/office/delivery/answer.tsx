import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import { ActForm } from '../parts/act-form.tsx'
import { RefusedNotice } from '../parts/refused-notice.tsx'
import type { DeliveryAnswer, DeliveryDone, DeliveryRefusal } from './delivery-answer.ts'

/** What came of the form that led here. */
export function Answer({ answer }: { answer: DeliveryAnswer | null }) {
  const locale = useLocale()
  if (!answer) return null
  if ('refused' in answer) {
    const fields =
      answer.refused === 'no_place'
        ? [{ id: 'place-at', label: m.office_delivery_position({}, { locale }) }]
        : []
    return <RefusedNotice say={REFUSED[answer.refused]({}, { locale })} fields={fields} />
  }
  const { did, change } = answer
  const undo = (
    <ActForm to={href('/office/delivery')} fields={{ action: 'undo', change }}>
      {m.office_log_undo({}, { locale })}
    </ActForm>
  )
  return <Notice action={change === '' ? null : undo}>{DID[did]({}, { locale })}</Notice>
}

const DID: Record<DeliveryDone, Message> = {
  zone: m.office_delivery_did_zone,
  removed: m.office_delivery_did_removed,
  ways: m.office_delivery_did_ways,
  place: m.office_delivery_did_place,
  undone: m.office_delivery_did_undone,
  kept: m.office_delivery_did_kept,
}

const REFUSED: Record<DeliveryRefusal, Message> = {
  changed_meanwhile: m.office_delivery_not_meanwhile,
  changed_since: m.office_delivery_not_since,
  no_place: m.office_delivery_not_place,
  not_done: m.office_delivery_not_done,
}
