import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import type { ThreadState } from '#shop/domain/messages/thread.ts'
import { Notice } from '../../ui/notice.tsx'
import { ActForm } from '../parts/act-form.tsx'
import type { ThreadAnswer, ThreadDone, ThreadRefusal } from './thread-answer.ts'

type ThreadNoticeProps = {
  /** What came of the form that stayed on the page. */
  answer: ThreadAnswer | null
  done: ThreadDone | null
  state: ThreadState
}

/** What came of the form that led here, with Undo where there is one. */
export function ThreadNotice({ answer, done, state }: ThreadNoticeProps) {
  const locale = useLocale()
  if (answer?.code === 'stopped') return <Notice>{m.office_thread_stopped({}, { locale })}</Notice>
  if (answer) return <Notice tone="bad">{REFUSED[answer.code]({}, { locale })}</Notice>
  if (done?.did === 'answered') {
    return <Notice tone="ok">{m.office_thread_answered({}, { locale })}</Notice>
  }
  if (done?.did === 'kept') return <Notice>{m.office_forget_stopped({}, { locale })}</Notice>
  if (done?.did !== 'marked') return null
  const words = MARKED[state]({}, { locale })
  if (done.before === state) return <Notice>{words}</Notice>
  return (
    <Notice
      action={
        <ActForm fields={{ do: 'mark', state: done.before }}>
          {m.office_log_undo({}, { locale })}
        </ActForm>
      }
    >
      {words}
    </Notice>
  )
}

const MARKED: Record<ThreadState, Message> = {
  open: m.office_thread_is_open,
  waiting: m.office_thread_is_waiting,
  done: m.office_thread_is_done,
}

const REFUSED: Record<ThreadRefusal, Message> = {
  empty: m.office_thread_empty,
  too_long: m.office_thread_too_long,
  no_address: m.office_thread_no_address,
  too_many: m.office_thread_too_many,
  too_late: m.office_thread_too_late,
  changed_meanwhile: m.office_thread_changed,
  not_done: m.office_menu_not_done,
}
