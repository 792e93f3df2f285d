import { Form } from 'react-router'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { backupsContext } from '#app/request/backups.ts'
import { shopContext } from '#app/request/context.ts'
import { restartContext } from '#app/request/restart.ts'
import { versionContext } from '#app/request/version.ts'
import { m } from '#messages'
import { isUnderWay } from '#shop/domain/common/backup-state.ts'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { useAsking } from '../../ui/use-asking.ts'
import { useFreshData } from '../../ui/use-fresh-data.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import type { Route } from './+types/route.ts'
import { Answer } from './answer.tsx'
import { AskedOf } from './asked-of.tsx'
import { answerBackupForm } from './backup-action.ts'
import { readBackupAnswer, readBackupChoice } from './backup-address.ts'
import type { BackupData } from './backup-data.ts'
import { FormerSection } from './former-section.tsx'
import { JobNotice } from './job-notice.tsx'
import { KeptSection } from './kept-section.tsx'
import { NoBackups } from './no-backups.tsx'
import { RestartSection } from './restart-section.tsx'
import { VersionSection } from './version-section.tsx'
import { WaitingNotice } from './waiting-notice.tsx'
import './backup.css'

const ASK_EVERY = 1000

/** The state of the last nightly backup, those that are kept, and what is under way. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<BackupData> {
  const query = new URL(request.url).searchParams
  const state = await context.get(backupsContext).read()
  const asked = readBackupChoice(query)
  const choice = [...state.kept, ...state.former].some(({ name }) => name === asked?.name)
    ? asked
    : null
  const now = context.get(shopContext).clock()
  const { startedAt, settingsFault } = context.get(restartContext)
  const answer = readBackupAnswer(query)
  const { installed, source, last } = context.get(versionContext)
  const version = { installed, source, last: last() }
  const asksForFault =
    answer !== null && 'refused' in answer && answer.refused === 'settings_unusable'
  const fault = asksForFault ? settingsFault() : null
  return { ...state, now, startedAt, settingsFault: fault, version, answer, choice }
}

export async function action(args: Route.ActionArgs) {
  return answerBackupForm(args)
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_backup({}, { locale }), isPrivate: true })
}

export default function BackupPage({ loaderData: backup }: Route.ComponentProps) {
  const locale = useLocale()
  const { ask } = useFreshData()
  const { job, place, choice } = backup
  const isBusy = job !== null && isUnderWay(job)
  useAsking({ ask, every: ASK_EVERY, isOn: isBusy })
  return (
    <>
      <OfficeHead title={m.office_backup({}, { locale })} say={useSay(backup)}>
        {place === 'folder' && !choice ? <BackUpNow isBusy={isBusy} /> : null}
      </OfficeHead>
      <div className="o-stacked">
        <Answer {...backup} />
        <JobNotice backup={backup} />
        <WaitingNotice backup={backup} />
        <AskedOf backup={backup} />
        {place === 'folder' ? <KeptSection backup={backup} /> : <NoBackups />}
        <FormerSection backup={backup} isBusy={isBusy} />
        {choice ? null : <VersionSection version={backup.version} now={backup.now} />}
        {choice ? null : <RestartSection startedAt={backup.startedAt} now={backup.now} />}
      </div>
    </>
  )
}

function BackUpNow({ isBusy }: { isBusy: boolean }) {
  const locale = useLocale()
  return (
    <Form method="post" preventScrollReset>
      <button
        type="submit"
        name="action"
        value="backup"
        className="btn btn--main"
        disabled={isBusy}
      >
        {m.office_backup_now({}, { locale })}
      </button>
    </Form>
  )
}

function useSay({ place, dueSince, kept, now }: BackupData): string {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  if (place === 'off') return m.office_backup_say_off({}, { locale })
  if (dueSince !== null) {
    const time = dayAndTime(dueSince, now, timeZone, locale)
    return m.office_backup_say_due({ time }, { locale })
  }
  const last = kept.find(({ kind }) => kind === 'nightly')
  if (!last) return m.office_backup_say_first({}, { locale })
  if (!last.holds) return m.office_backup_say_unreadable({}, { locale })
  const time = dayAndTime(last.madeAt, now, timeZone, locale)
  return m.office_backup_say({ time, count: last.holds.orders }, { locale })
}
