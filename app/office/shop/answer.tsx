import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import { ActForm } from '../parts/act-form.tsx'
import type { ShopAnswer } from './shop-answer.ts'

/** What came of the form that led here; a test says it in its section. */
export function Answer({ answer }: { answer: ShopAnswer | null }) {
  const locale = useLocale()
  if (!answer || 'mail' in answer || 'key' in answer) return null
  if ('refused' in answer) {
    return (
      <Notice tone="bad">
        {answer.refused === 'changed_since'
          ? m.office_shop_not_since({}, { locale })
          : m.office_shop_not_done({}, { locale })}
      </Notice>
    )
  }
  return (
    <Notice action={answer.change === '' ? null : <Undo change={answer.change} />}>
      {DID[answer.did]({}, { locale })}
    </Notice>
  )
}

const DID = {
  saved: m.office_shop_did_saved,
  kept: m.office_shop_did_kept,
  undone: m.office_shop_did_undone,
}

function Undo({ change }: { change: string }) {
  const locale = useLocale()
  return (
    <ActForm to={href('/office/shop')} fields={{ action: 'undo', change }}>
      {m.office_log_undo({}, { locale })}
    </ActForm>
  )
}
