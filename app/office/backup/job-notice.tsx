import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import type { BackupErrorCode } from '#shop/domain/common/backup-state.ts'
import { Notice } from '../../ui/notice.tsx'
import type { BackupData } from './backup-data.ts'
import { sizeText } from './size-text.ts'

/** How far what is under way has come, or what became of it. */
export function JobNotice({ backup: { job, answer } }: { backup: BackupData }) {
  const locale = useLocale()
  if (!job) return null
  const { name } = job
  if (job.state === 'copying') {
    const done = sizeText(job.bytes, locale)
    const text =
      job.ofBytes === null
        ? m.office_backup_copying_rows({ name, done }, { locale })
        : m.office_backup_copying({ name, done, whole: sizeText(job.ofBytes, locale) }, { locale })
    return <UnderWay>{text}</UnderWay>
  }
  if (job.state === 'checking') {
    return <UnderWay>{m.office_backup_checking({ name }, { locale })}</UnderWay>
  }
  if (job.state === 'restored') {
    const { replaced, orders: count } = job
    return (
      <Notice tone="ok">{m.office_backup_restored({ name, count, replaced }, { locale })}</Notice>
    )
  }
  if (job.state === 'failed') return <Failed job={job} />
  const wasAskedFor = answer !== null && 'did' in answer && answer.did === 'begun'
  if (!wasAskedFor || job.kind === 'restore') return null
  return <Notice tone="ok">{m.office_backup_made({ name, count: job.orders }, { locale })}</Notice>
}

function UnderWay({ children }: { children: string }) {
  const locale = useLocale()
  return (
    <Notice
      action={
        <Link className="btn btn--line btn--small" to={`${href('/office/backup')}?did=begun`}>
          {m.office_backup_look_again({}, { locale })}
        </Link>
      }
    >
      {children}
    </Notice>
  )
}

type Failure = Extract<NonNullable<BackupData['job']>, { state: 'failed' }>

function Failed({ job: { kind, name, code, reason } }: { job: Failure }) {
  const locale = useLocale()
  const title =
    kind === 'backup'
      ? m.office_backup_failed({}, { locale })
      : m.office_backup_restore_failed({ name }, { locale })
  return (
    <Notice tone="bad">
      <b>{title}</b> {WHY[code]({}, { locale })} <small className="o-reason">{reason}</small>
    </Notice>
  )
}

const WHY: Record<BackupErrorCode, Message> = {
  exists: m.office_backup_why_failed,
  under_way: m.office_backup_why_failed,
  no_folder: m.office_backup_why_no_folder,
  not_writable: m.office_backup_why_not_writable,
  no_room: m.office_backup_why_no_room,
  not_sound: m.office_backup_why_not_sound,
  newer: m.office_backup_why_newer,
  other_secret: m.office_backup_why_other_secret,
  may_not: m.office_backup_why_may_not,
  failed: m.office_backup_why_failed,
}
