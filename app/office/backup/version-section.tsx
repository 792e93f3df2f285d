import { Form } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { VersionFault } from '#app/request/version.ts'
import { type Message, m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { Notice } from '../../ui/notice.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { Section } from '../parts/section.tsx'
import { VERSION_ANCHOR } from './backup-address.ts'
import type { BackupData } from './backup-data.ts'

type VersionSectionProps = Pick<BackupData, 'version' | 'now'>

/** The version that runs, and a button that asks for the newest. */
export function VersionSection({ version, now }: VersionSectionProps) {
  const locale = useLocale()
  const { installed, source } = version
  return (
    <Section
      id={VERSION_ANCHOR}
      title={m.office_backup_version({}, { locale })}
      aside={<small>{m.office_backup_version_runs({ version: installed }, { locale })}</small>}
    >
      {source === null ? (
        <p>{m.office_backup_version_nowhere({}, { locale })}</p>
      ) : (
        <>
          <p>{m.office_backup_version_say({ address: source }, { locale })}</p>
          <Newest version={version} now={now} />
          <Form method="post" action={href('/office/backup')} className="o-acts">
            <button type="submit" name="action" value="check-version" className="btn btn--line">
              {m.office_backup_version_ask({}, { locale })}
            </button>
          </Form>
        </>
      )}
    </Section>
  )
}

function Newest({ version: { last }, now }: VersionSectionProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  if (!last) return null
  const time = dayAndTime(last.at, now, timeZone, locale)
  if ('fault' in last) {
    return <Notice tone="bad">{FAULTS[last.fault]({ time }, { locale })}</Notice>
  }
  const { notes, version, isNewer } = last
  if (!isNewer) {
    return <Notice tone="ok">{m.office_backup_version_newest({ time }, { locale })}</Notice>
  }
  return (
    <Notice
      action={
        notes === null ? null : (
          <a className="btn btn--line btn--small" href={notes} rel="noreferrer">
            {m.office_backup_version_notes({}, { locale })}
          </a>
        )
      }
    >
      {m.office_backup_version_newer({ version, time }, { locale })}
    </Notice>
  )
}

const FAULTS: Record<VersionFault, Message<{ time: string }>> = {
  no_answer: m.office_backup_version_no_answer,
  too_slow: m.office_backup_version_too_slow,
  refused: m.office_backup_version_refused,
  not_understood: m.office_backup_version_not_understood,
}
