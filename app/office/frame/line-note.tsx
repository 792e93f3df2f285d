import { useEffect, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import { useIsConnectionLost, useOrderingIsDown } from '../../ui/ordering.ts'
import { sendFormsBy } from '../../ui/page-requests.ts'
import { sendAgain, sendOrHold, unsentForms } from './unsent-forms.ts'

const NONE: ReturnType<typeof unsentForms.now> = new Set()

/** Says above the page, and in sight wherever it is scrolled to, that a form was not sent or that another page waits. */
export function LineNote() {
  const locale = useLocale()
  const unsent = useSyncExternalStore(unsentForms.watch, unsentForms.now, () => NONE)
  const isPageWaiting = useIsPageWaiting()
  useEffect(() => sendFormsBy(sendOrHold), [])
  if (unsent.size > 0) {
    return (
      <div className="o-line">
        <Notice
          tone="bad"
          action={
            <button type="button" className="btn btn--small" onClick={sendAgain}>
              {m.office_failed_action({}, { locale })}
            </button>
          }
        >
          {m.office_menu_not_saved({}, { locale })}
        </Notice>
      </div>
    )
  }
  if (!isPageWaiting) return null
  return (
    <div className="o-line">
      <Notice tone="bad">{m.office_page_waits({}, { locale })}</Notice>
    </div>
  )
}

/** Whether another page was asked for while the shop can't be reached. */
function useIsPageWaiting(): boolean {
  const isLost = useIsConnectionLost()
  const isDown = useOrderingIsDown()
  return useNavigation().state === 'loading' && (isLost || isDown)
}
