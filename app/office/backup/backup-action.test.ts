import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Backups, backupsContext } from '#app/request/backups.ts'
import { requestContext, shopContext } from '#app/request/context.ts'
import { restartContext } from '#app/request/restart.ts'
import type { BackupJob } from '#shop/domain/common/backup-state.ts'
import { replacedName } from '#shop/domain/common/former-shops.ts'
import { listSecurityEvents } from '#shop/persistence/queries/accounts/security-events.ts'
import type { Shop } from '#shop/shop.ts'
import { signUpInput } from '#tests/support/accounts.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { staffOf } from '#tests/support/staff.ts'
import * as backup from './route.tsx'

const PATH = '/office/backup'
const handle = routeHandler({ [PATH]: backup })
const { password } = signUpInput()
const OF = { name: 'by-hand-2026-11-20T18-30-00-000Z.db', at: 0 }

test.for<BackupJob>([
  { ...OF, kind: 'backup', state: 'copying', bytes: 1, ofBytes: 2 },
  { ...OF, kind: 'restore', state: 'checking' },
])(
  'the shop isn’t restarted while the server works on %j, nor into settings that stop its start',
  async (job) => {
    await using opened = await openTestShop()
    const { shop } = opened
    const { cookie } = await staffOf(shop, 'owner')
    let restarts = 0
    let present: BackupJob | null = job
    let fault: string | null = null
    function press(): Promise<string> {
      const context = new RouterContextProvider()
      context.set(
        backupsContext,
        backupsWith(() => present),
      )
      context.set(restartContext, {
        startedAt: 1,
        settingsFault: () => fault,
        begin: () => (restarts += 1),
      })
      return post({ shop, cookie, context }, { action: 'restart', password })
    }
    expect(await press()).toContain('refused=backup_under_way')
    expect(restarts).toBe(0)
    const kinds = (await listSecurityEvents(shop.read, { limit: 9 })).map(({ kind }) => kind)
    expect(kinds).not.toContain('restart_asked')
    present = null
    fault = '/srv/data/.env can’t be used:'
    expect(await press()).toContain('refused=settings_unusable')
    expect(restarts).toBe(0)
    fault = null
    expect(await press()).toContain('since=1')
    expect(restarts).toBe(1)
  },
)

test('a former shop is backed up and deleted by its name, deleted with the password alone, and that is recorded', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const { cookie } = await staffOf(shop, 'owner')
  const name = replacedName(0)
  const done: string[] = []
  let refusal: 'backup_under_way' | null = 'backup_under_way'
  const context = new RouterContextProvider()
  context.set(backupsContext, {
    ...backupsWith(() => null),
    async backUpFormer(former) {
      done.push(`copied ${former}`)
      return null
    },
    async deleteFormer(former) {
      if (!refusal) done.push(`deleted ${former}`)
      return refusal
    },
    async prepareRestore(backup) {
      done.push(`restored ${backup}`)
      return null
    },
  })
  const pressed = (fields: Readonly<Record<string, string>>) =>
    post({ shop, cookie, context }, { name, ...fields })
  expect(await pressed({ action: 'backup' })).toContain('did=begun')
  expect(await pressed({ action: 'backup', name: '' })).toContain('refused=backup_under_way')
  for (const action of ['delete', 'restore']) {
    expect(await pressed({ action, password: 'not it' })).toContain('refused=wrong_password')
  }
  expect(await pressed({ action: 'delete', password })).toContain('refused=backup_under_way')
  expect(done).toEqual([`copied ${name}`])
  const recorded = async () => {
    const events = await listSecurityEvents(shop.read, { limit: 9 })
    return events.filter(({ kind }) => kind === 'former_shop_deleted').map(({ facts }) => facts)
  }
  expect(await recorded()).toEqual([])
  refusal = null
  expect(await pressed({ action: 'delete', password })).toContain('did=deleted')
  expect(done).toEqual([`copied ${name}`, `deleted ${name}`])
  expect(await recorded()).toEqual([{ file: name }])
})

type Posting = { shop: Shop; cookie: string; context: RouterContextProvider }

/** Posts a form of the page; returns where its answer leads. */
async function post(
  { shop, cookie, context }: Posting,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  context.set(shopContext, shop)
  context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
  const init = { method: 'POST', headers: { cookie }, body: new URLSearchParams(fields) }
  const response = await handle(new Request(shop.publicUrl + PATH, init), context)
  return response.headers.get('Location') ?? ''
}

function backupsWith(job: () => BackupJob | null): Backups {
  return {
    read: async () => ({
      place: 'folder',
      dueSince: null,
      kept: [],
      former: [],
      job: job(),
      waiting: null,
    }),
    backUp: async () => 'backup_under_way',
    backUpFormer: async () => 'unknown_backup',
    deleteFormer: async () => 'unknown_backup',
    prepareRestore: async () => 'backup_under_way',
    withdrawRestore: async () => false,
    open: async () => null,
  }
}
