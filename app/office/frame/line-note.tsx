import { useEffect, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import { useIsConnectionLost, useOrderingIsDown } from '../../ui/ordering.ts'
import { sendFormsBy } from '../../ui/page-requests.ts'
import { toast } from '../../ui/toast.ts'
import { postedForms } from './posted-forms.ts'
import { type HeldWhy, heldForms, sendOrHold } from './unsent-forms.ts'

const NONE: ReturnType<typeof heldForms.now> = []

/** Says above the page, and in sight wherever it is scrolled to, that a form waits for an answer or that another page does. */
export function LineNote() {
  const locale = useLocale()
  const held = useSyncExternalStore(heldForms.watch, heldForms.now, () => NONE)
  const isPageWaiting = useIsPageWaiting()
  useEffect(() => sendFormsBy(sendOrHold), [])
  useEffect(() => postedForms.note(), [])
  const why = WHYS.find((one) => held.some((form) => form.why === one))
  if (why !== undefined) return <HeldNote why={why} />
  if (!isPageWaiting) return null
  return (
    <div className="o-line">
      <Notice tone="bad">{m.office_page_waits({}, { locale })}</Notice>
    </div>
  )
}

const WORDS: Record<HeldWhy, Message> = {
  broken_off: m.office_line_broken_off,
  failed: m.office_line_failed,
  dropped: m.office_line_dropped,
  not_now: m.office_line_not_now,
  slow: m.office_line_slow,
}

/** What is said first where forms wait for several. */
const WHYS = Object.keys(WORDS) as HeldWhy[]

/** Those that the shop may have done without its answer having arrived. */
const MAY_BE_DONE: ReadonlySet<HeldWhy> = new Set(['dropped', 'slow'])

function HeldNote({ why }: { why: HeldWhy }) {
  const locale = useLocale()
  const again = why === 'broken_off' ? m.office_line_anew : m.office_failed_action
  function leave() {
    heldForms.choose(why, 'leave')
    if (MAY_BE_DONE.has(why)) toast.bad(m.office_line_left({}, { locale }), locale)
  }
  const buttons = (
    <div className="o-acts">
      <button
        type="button"
        className="btn btn--small"
        onClick={() => heldForms.choose(why, 'again')}
      >
        {again({}, { locale })}
      </button>
      <button type="button" className="btn btn--line btn--small" onClick={leave}>
        {m.office_line_leave({}, { locale })}
      </button>
    </div>
  )
  return (
    <div className="o-line">
      <Notice tone="bad" action={buttons}>
        {WORDS[why]({}, { locale })}
      </Notice>
    </div>
  )
}

/** Whether another page was asked for while the shop can't be reached. */
function useIsPageWaiting(): boolean {
  const isLost = useIsConnectionLost()
  const isDown = useOrderingIsDown()
  return useNavigation().state === 'loading' && (isLost || isDown)
}
