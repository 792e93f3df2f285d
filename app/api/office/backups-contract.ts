import { z } from 'zod'
import {
  BACKUP_ERROR_CODES,
  BACKUP_FITS,
  type BackupJob,
  type BackupState,
} from '#shop/domain/common/backup-state.ts'
import { BACKUP_KINDS } from '#shop/domain/common/kept-backups.ts'
import { get, post } from '../contract/contract.ts'
import { instant } from '../contract/money.ts'

const bytes = z.int().min(0)
const orders = { orders: z.int().min(0), lastOrderAt: instant.nullable() }

const kept = z.strictObject({
  name: z.string(),
  kind: z.enum(BACKUP_KINDS),
  bytes,
  madeAt: z.number(),
  /** Null for a file that can't be read. */
  holds: z.strictObject({ schema: z.string(), fit: z.enum(BACKUP_FITS), ...orders }).nullable(),
})

const about = { kind: z.enum(['backup', 'restore']), name: z.string(), at: instant }

const job = z.discriminatedUnion('state', [
  z.strictObject({ ...about, state: z.literal('copying'), bytes, ofBytes: bytes.nullable() }),
  z.strictObject({ ...about, state: z.literal('checking') }),
  z.strictObject({ ...about, state: z.literal('done'), ...orders }),
  z.strictObject({ ...about, state: z.literal('restored'), ...orders, replaced: z.string() }),
  z.strictObject({
    ...about,
    state: z.literal('failed'),
    code: z.enum(BACKUP_ERROR_CODES),
    reason: z.string(),
  }),
]) satisfies z.ZodType<BackupJob>

const state = z.strictObject({
  place: z.enum(['folder', 'off']),
  dueSince: z.number().nullable(),
  kept: z.array(kept).readonly(),
  former: z.array(z.strictObject({ name: z.string(), at: z.number(), bytes })).readonly(),
  job: job.nullable(),
  waiting: z
    .strictObject({ name: z.string(), since: z.number(), otherServers: z.int().min(0) })
    .nullable(),
}) satisfies z.ZodType<BackupState>

const AT_FIVE = 1795147200000

const EXAMPLE: BackupState = {
  place: 'folder',
  dueSince: null,
  kept: [
    {
      name: 'flattop-2026-11-20.db',
      kind: 'nightly',
      bytes: 12_402_688,
      madeAt: AT_FIVE,
      holds: { schema: '071-backup-events', fit: 'same', orders: 1204, lastOrderAt: AT_FIVE - 1 },
    },
  ],
  former: [
    { name: 'flattop-replaced-2026-11-19T18-30-00-000Z.db', at: 1795113000000, bytes: 12_300_288 },
  ],
  job: null,
  waiting: null,
}

const JOB_EXAMPLE: BackupJob = {
  kind: 'backup',
  name: 'by-hand-2026-11-20T18-30-00-000Z.db',
  at: AT_FIVE,
  state: 'copying',
  bytes: 4096,
  ofBytes: 12_402_688,
}

export const backupsContract = get(
  ['Office', '/api/office/backups', 'The backups that the server keeps, and what is under way'],
  {
    answer: {
      200: {
        description:
          'The newest first; none where backups are turned off. `former` are the shops that a restore has replaced. `ofBytes` is null with PostgreSQL. Downloading and restoring need a password, and have no call.',
        schema: state,
        example: EXAMPLE,
      },
    },
  },
)

export const makeBackupContract = post(
  ['Office', '/api/office/backups', 'Begins a backup, which goes on after the answer'],
  {
    body: z.strictObject({}),
    example: {},
    answer: {
      202: {
        description: 'It is under way: ask for the backups to see what becomes of it.',
        schema: z.strictObject({ job: job.nullable() }),
        example: { job: JOB_EXAMPLE },
      },
    },
    refusals: ['no_backups_here', 'backup_under_way'],
  },
)
