import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import { ActForm } from './act-form.tsx'
import type { ChangeAnswer } from './change-answers.ts'

type ChangeNoticeProps<Refused extends string> = {
  answer: ChangeAnswer<Refused> | null
  /** The page that takes a change back, and what its forms call what they do. */
  to: string
  field: 'do' | 'action'
  saved?: Message
  refused: Record<Refused, Message>
}

/** Says what came of the form that led here, with its Undo. */
export function ChangeNotice<Refused extends string>(props: ChangeNoticeProps<Refused>) {
  const { answer, to, field, saved = m.office_shop_did_saved, refused } = props
  const locale = useLocale()
  if (!answer) return null
  if ('refused' in answer) {
    const words: Record<string, Message> = { ...refused, not_done: m.office_shop_not_done }
    return <Notice tone="bad">{words[answer.refused]?.({}, { locale })}</Notice>
  }
  const undo =
    answer.change === '' ? null : (
      <ActForm to={to} fields={{ [field]: 'undo', change: answer.change }}>
        {m.office_log_undo({}, { locale })}
      </ActForm>
    )
  const did = { saved, kept: m.office_shop_did_kept, undone: m.office_shop_did_undone }
  return <Notice action={undo}>{did[answer.did]({}, { locale })}</Notice>
}
