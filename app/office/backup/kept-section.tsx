import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import type { KeptBackup } from '#shop/domain/common/backup-state.ts'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import type { BackupKind } from '#shop/domain/common/kept-backups.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { Section } from '../parts/section.tsx'
import { choiceAddress } from './backup-address.ts'
import type { BackupData } from './backup-data.ts'
import { sizeText } from './size-text.ts'

const HOUR = 3_600_000
const HOURS_OF_DAY = 24

/** The backups that there are, the newest first, with what each holds and what can be done with it. */
export function KeptSection({ backup: { kept, now } }: { backup: BackupData }) {
  const locale = useLocale()
  return (
    <Section title={m.office_backup_kept({}, { locale })}>
      <p className="o-hint">{m.office_backup_kept_say({}, { locale })}</p>
      {kept.length === 0 ? (
        <div className="o-empty">
          <h2>{m.office_backup_none({}, { locale })}</h2>
          <p>{m.office_backup_none_then({}, { locale })}</p>
        </div>
      ) : (
        <ul className="o-backups">
          {kept.map((each) => (
            <BackupRow key={each.name} backup={each} now={now} />
          ))}
        </ul>
      )}
    </Section>
  )
}

type RowProps = Pick<BackupData, 'now'> & { backup: KeptBackup }

function BackupRow({ backup, now }: RowProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { name, kind, madeAt, bytes, holds } = backup
  const time = dayAndTime(madeAt, now, timeZone, locale)
  const age = ageText(now - madeAt, locale)
  const canRestore = holds !== null && holds.fit !== 'newer'
  return (
    <li>
      <h3>{m.office_backup_made_at({ time, age }, { locale })}</h3>
      <p className="o-backup-facts">
        <span>{KINDS[kind]({}, { locale })}</span>
        <span>{sizeText(bytes, locale)}</span>
        {holds ? (
          <>
            <span>{m.office_backup_orders({ count: holds.orders }, { locale })}</span>
            <span>{FITS[holds.fit]({ schema: holds.schema }, { locale })}</span>
          </>
        ) : (
          <span className="o-bad">{m.office_backup_unreadable({}, { locale })}</span>
        )}
      </p>
      <p className="o-backup-name">{name}</p>
      <p className="o-acts">
        <Act act="download" name={name} />
        {canRestore ? <Act act="restore" name={name} /> : null}
      </p>
    </li>
  )
}

function Act({ act, name }: { act: 'download' | 'restore'; name: string }) {
  const locale = useLocale()
  const { text, label } = ACTS[act]
  return (
    <Link
      className="btn btn--line btn--small"
      to={choiceAddress({ act, name })}
      aria-label={label({ name }, { locale })}
    >
      {text({}, { locale })}
    </Link>
  )
}

const ACTS = {
  download: { text: m.office_backup_download, label: m.office_backup_download_of },
  restore: { text: m.office_backup_restore, label: m.office_backup_restore_of },
}

const KINDS: Record<BackupKind, Message> = {
  nightly: m.office_backup_kind_nightly,
  update: m.office_backup_kind_update,
  hand: m.office_backup_kind_hand,
}

const FITS = {
  same: m.office_backup_fit_same,
  older: m.office_backup_fit_older,
  newer: m.office_backup_fit_newer,
}

function ageText(age: number, locale: Locale): string {
  const hours = Math.max(0, Math.floor(age / HOUR))
  if (hours === 0) return m.office_backup_age_fresh({}, { locale })
  if (hours < HOURS_OF_DAY * 2) return m.office_backup_age_hours({ count: hours }, { locale })
  return m.office_backup_age_days({ count: Math.floor(hours / HOURS_OF_DAY) }, { locale })
}
