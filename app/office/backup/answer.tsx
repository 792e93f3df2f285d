import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import type { BackupAnswer, BackupRefused } from './backup-address.ts'

/** What came of the form that led here; what was begun says it itself. */
export function Answer({ answer }: { answer: BackupAnswer | null }) {
  const locale = useLocale()
  if (!answer) return null
  if ('refused' in answer) {
    return <Notice tone="bad">{REFUSED[answer.refused]({}, { locale })}</Notice>
  }
  if (answer.did === 'begun') return null
  return <Notice>{m.office_backup_withdrawn({}, { locale })}</Notice>
}

const REFUSED: Record<BackupRefused, Message> = {
  backup_under_way: m.office_backup_under_way,
  unknown_backup: m.office_backup_unknown,
  no_backups_here: m.office_backup_not_here,
  no_password: m.office_backup_no_password,
  wrong_password: m.office_backup_wrong_password,
  too_many: m.office_backup_too_many,
  not_done: m.office_backup_not_done,
}
