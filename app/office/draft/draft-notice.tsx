import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import type { DraftResult } from './draft-answer.ts'
import { resultText } from './result-text.ts'

/** What came of the form that led here, with Undo. It is sent as a page of its own, which says what came of that. */
export function DraftNotice({ result }: { result: DraftResult }) {
  const locale = useLocale()
  const words = resultText(result, locale)
  if ('refused' in result) return <Notice tone="bad">{words}</Notice>
  const { change, did } = result
  const undo = (
    <form method="post">
      <input type="hidden" name="do" value="undo" />
      <input type="hidden" name="change" value={change} />
      <button type="submit" className="btn btn--line btn--small">
        {m.office_menu_undo({}, { locale })}
      </button>
    </form>
  )
  return <Notice action={change === '' || did === 'undone' ? null : undo}>{words}</Notice>
}
