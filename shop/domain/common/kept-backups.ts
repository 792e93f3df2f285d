/** How many of the nightly backups stay: the last of that many days, weeks and months. */
const KEPT = { days: 7, weeks: 4, months: 6 }
/** How many of the backups stay that were made before an update, and how many that somebody asked for. */
const KEPT_OF_OTHERS = 3

const DAY = 24 * 3_600_000

const NIGHTLY = /^flattop-(\d{4}-\d{2}-\d{2})\.db$/
const BEFORE_UPDATE = /^before-[\w-]+\.db$/
const BY_HAND = /^by-hand-\d{4}-\d{2}-\d{2}T[\d-]+Z\.db$/

/** Why a backup was made: for a night, because tables were about to be changed, or because somebody asked. */
export const BACKUP_KINDS = ['nightly', 'update', 'hand'] as const

export type BackupKind = (typeof BACKUP_KINDS)[number]

/** The file name of the backup of a night, by its date (`YYYY-MM-DD`): `flattop-2026-11-20.db`. */
export function backupName(date: string): string {
  return `flattop-${date}.db`
}

/** The file name of the backup that is made before a database with this last migration is changed. */
export function beforeUpdateName(migration: string): string {
  return `before-${migration}.db`
}

/** The file name of a backup that somebody asks for at an instant: `by-hand-2026-11-20T18-30-00-000Z.db`. */
export function handBackupName(at: number): string {
  return `by-hand-${fileTime(at)}.db`
}

/** What kind of backup a file of this name is; null if it is none. Such a name is never a path. */
export function kindOfBackup(name: string): BackupKind | null {
  if (isNightly(name)) return 'nightly'
  if (BEFORE_UPDATE.test(name)) return 'update'
  return BY_HAND.test(name) ? 'hand' : null
}

/** Whether a file of this name is a nightly backup. */
export function isNightly(name: string): boolean {
  return dateOf(name) !== null
}

/**
 * The names of the nightly backups to delete on a day (`YYYY-MM-DD`): those that are not the last of one of the latest 7
 * days, 4 weeks (from Monday) or 6 months that have one, and those `keepDays` old. The newest stays, whatever its age; other
 * files are left alone.
 */
export function backupsToDelete(
  names: readonly string[],
  today: string,
  keepDays: number,
): string[] {
  const newestFirst = names
    .flatMap((name) => {
      const date = dateOf(name)
      return date === null ? [] : [{ name, date }]
    })
    .sort((one, other) => Temporal.PlainDate.compare(other.date, one.date))
  const kept = new Set([
    ...lastOfEach(newestFirst, (date) => date.toString(), KEPT.days),
    ...lastOfEach(newestFirst, (date) => `${date.yearOfWeek} ${date.weekOfYear}`, KEPT.weeks),
    ...lastOfEach(newestFirst, (date) => date.toPlainYearMonth().toString(), KEPT.months),
  ])
  const expired = Temporal.PlainDate.from(today).subtract({ days: keepDays })
  return newestFirst
    .slice(1)
    .filter(({ name, date }) => {
      return !kept.has(name) || Temporal.PlainDate.compare(date, expired) <= 0
    })
    .map(({ name }) => name)
}

/** A file and when it was written, in epoch milliseconds. */
type WrittenFile = { name: string; writtenAt: number }

/**
 * The names of the backups to delete at an instant that no night made: all but the latest three from before updates and the
 * latest three that somebody asked for, and those `keepDays` old.
 */
export function otherBackupsToDelete(
  files: readonly WrittenFile[],
  now: number,
  keepDays: number,
): string[] {
  return (['update', 'hand'] as const).flatMap((kind) =>
    files
      .filter(({ name }) => kindOfBackup(name) === kind)
      .sort((one, other) => other.writtenAt - one.writtenAt)
      .filter(({ writtenAt }, place) => {
        return place >= KEPT_OF_OTHERS || writtenAt <= now - keepDays * DAY
      })
      .map(({ name }) => name),
  )
}

type Nightly = { name: string; date: Temporal.PlainDate }

function lastOfEach(
  newestFirst: readonly Nightly[],
  periodOf: (date: Temporal.PlainDate) => string,
  count: number,
): string[] {
  const last = new Map<string, string>()
  for (const { name, date } of newestFirst) {
    const period = periodOf(date)
    if (!last.has(period)) last.set(period, name)
  }
  return [...last.values()].slice(0, count)
}

function dateOf(name: string): Temporal.PlainDate | null {
  const [, text] = NIGHTLY.exec(name) ?? []
  if (text === undefined) return null
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return null
  }
}

/** An instant as it may stand in a file's name. */
function fileTime(at: number): string {
  const time = Temporal.Instant.fromEpochMilliseconds(at)
  return time.toString({ smallestUnit: 'millisecond' }).replace(/[:.]/g, '-')
}
