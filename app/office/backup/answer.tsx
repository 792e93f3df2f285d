import { Link, useLocation } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import type { BackupAnswer, BackupRefused } from './backup-address.ts'

type AnswerProps = { answer: BackupAnswer | null; startedAt: number; settingsFault: string | null }

/** What came of the form that led here; what was begun says it itself. */
export function Answer({ answer, startedAt, settingsFault }: AnswerProps) {
  const locale = useLocale()
  if (!answer) return null
  if ('refused' in answer) {
    return (
      <Notice tone="bad">
        {REFUSED[answer.refused]({}, { locale })}
        {settingsFault?.split('\n').map((line) => (
          <span key={line} className="o-settings-fault">
            {line}
          </span>
        ))}
      </Notice>
    )
  }
  if ('restartedFrom' in answer) {
    return <Restarted isDone={startedAt > answer.restartedFrom} />
  }
  if (answer.did === 'begun') return null
  return <Notice>{DONE[answer.did]({}, { locale })}</Notice>
}

function Restarted({ isDone }: { isDone: boolean }) {
  const locale = useLocale()
  const { search } = useLocation()
  if (isDone) return <Notice tone="ok">{m.office_backup_restarted({}, { locale })}</Notice>
  return (
    <Notice
      action={
        <Link className="btn btn--line btn--small" to={{ search }} reloadDocument>
          {m.office_backup_look_again({}, { locale })}
        </Link>
      }
    >
      {m.office_backup_restarts({}, { locale })}
    </Notice>
  )
}

const DONE = { withdrawn: m.office_backup_withdrawn, deleted: m.office_backup_former_deleted }

const REFUSED: Record<BackupRefused, Message> = {
  backup_under_way: m.office_backup_under_way,
  unknown_backup: m.office_backup_unknown,
  no_backups_here: m.office_backup_not_here,
  settings_unusable: m.office_backup_settings_unusable,
  no_password: m.office_backup_no_password,
  wrong_password: m.office_backup_wrong_password,
  too_many: m.office_backup_too_many,
  not_done: m.office_backup_not_done,
}
