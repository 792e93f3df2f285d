import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { replacedName } from '#shop/domain/common/former-shops.ts'
import { backupName } from '#shop/domain/common/kept-backups.ts'
import { MIGRATION_NAMES } from '#shop/persistence/migrations/migrate.ts'
import { recordTroubles } from '#shop/persistence/queries/messages/shop-troubles.ts'
import { backUpSqlite } from '#shop/persistence/sqlite/back-up-sqlite.ts'
import { signUpInput } from '#tests/support/accounts.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessible, expectAccessibleOnEachScreen } from './accessible.ts'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'

const { password: PASSWORD } = signUpInput()
const DAY = 86_400_000

shift.for([true, false])(
  'an owner backs up, downloads it with the password, and lets it wait for the restart (scripts: %s)',
  async (scripts, { shop, works }) => {
    empty(shop)
    const { page } = await works('owner', { scripts, viewport: { width: 1440, height: 900 } })
    await page.goto('/office')
    await page.getByRole('link', { name: 'Backup' }).first().click()
    await page.getByText('The first backup comes by itself tonight.').waitFor()
    await page.getByRole('button', { name: 'Back up now' }).click()
    await expect.poll(() => kept(shop)).toHaveLength(1)
    if (!scripts) await followUntilShown(page, 'is made, opened and whole:')
    await page.getByText('is made, opened and whole:').waitFor()
    const [name = ''] = kept(shop)

    await page.getByRole('link', { name: `Download ${name}` }).click()
    await page.getByText('Whoever has it has all of that.').waitFor()
    await page.getByLabel('Password').fill('not it')
    await page.getByRole('button', { name: 'Download it' }).click()
    await page.getByText('That’s not your password. Nothing was done yet.').waitFor()
    await page.getByLabel('Password').fill(PASSWORD)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download it' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(name)
    using file = new DatabaseSync(await download.path(), { readOnly: true })
    expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })

    await page.goto('/office/backup')
    await page.getByRole('link', { name: `Restore ${name}` }).click()
    await page.getByText('stays in the data folder as flattop-replaced-').waitFor()
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: `Restore ${name}` }).click()
    await expect.poll(() => waits(shop)).toBe(true)
    if (!scripts) await page.goto('/office/backup')
    await page.getByText(`${name} waits for the restart.`).waitFor()
    await page.getByRole('button', { name: 'Don’t restore' }).click()
    await page.getByText('The shop stays as it is at the next start.').waitFor()
    expect(waits(shop)).toBe(false)
  },
)

shift.for([true, false])(
  'an owner makes the shop before a restore a backup, and deletes it with the password (scripts: %s)',
  async (scripts, { shop, works }) => {
    empty(shop)
    const former = replacedName(Date.now() - DAY)
    const known = MIGRATION_NAMES
    backUpSqlite(join(shop.dataDir, 'flattop.db'), join(shop.dataDir, former), { known })
    const { page } = await works('owner', { scripts })
    await page.goto('/office/backup')
    if (scripts) await expectAccessibleOnEachScreen(page)
    await page.getByRole('button', { name: `Make ${former} a backup` }).press('Enter')
    await expect.poll(() => kept(shop)).toHaveLength(1)
    if (!scripts) await followUntilShown(page, 'is made, opened and whole:')
    await page.getByText('is made, opened and whole:').waitFor()
    await page.getByRole('link', { name: `Delete ${former}` }).press('Enter')
    await page.getByText('It’s gone for good').waitFor()
    await page.getByLabel('Password').fill('not it')
    await page.getByRole('button', { name: 'Delete it' }).click()
    await page.getByText('That’s not your password. Nothing was done yet.').waitFor()
    expect(existsSync(join(shop.dataDir, former))).toBe(true)
    if (scripts) await expectAccessible(page)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Delete it' }).click()
    await page.getByText('Deleted. What it alone had is gone.').waitFor()
    expect(existsSync(join(shop.dataDir, former))).toBe(false)
    expect(kept(shop)).toHaveLength(1)
  },
)

shift(
  'a backup of a newer version can’t be chosen, and one that fails is said',
  async ({ shop, works }) => {
    empty(shop)
    const { page } = await works('owner')
    const name = await madeIn(shop, 0)
    using newer = new DatabaseSync(join(folderOf(shop), name))
    newer.exec("insert into kysely_migration values ('999-later', '')")
    newer.close()
    await visit(page, '/office/backup')
    await page.getByText('Newer tables (999-later): update Flattop before you restore it').waitFor()
    expect(await page.getByRole('link', { name: `Restore ${name}` }).count()).toBe(0)
    await visit(page, `/office/backup?restore=${name}`)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: `Restore ${name}` }).click()
    await page.getByText('only that can open it. Update first.').waitFor()
    expect(waits(shop)).toBe(false)
    await expectAccessible(page)
  },
)

shift(
  'a backup that is due stands in Today with the way to its page, for owners',
  async ({ shop, works }) => {
    await besideShop(shop, ({ work, clock }) =>
      work((tx) =>
        recordTroubles(tx, [
          { kind: 'backup', since: clock(), percent: null, endedAt: null, mailedAt: null },
        ]),
      ),
    )
    const { page } = await works('owner')
    const { page: theirs } = await works('manager')
    for (const each of [page, theirs]) {
      await visit(each, '/office')
      await each.getByText('The nightly backup has been due since').waitFor()
    }
    expect(await theirs.getByRole('link', { name: 'See the backups' }).count()).toBe(0)
    await page.getByRole('link', { name: 'See the backups' }).click()
    await page.getByRole('heading', { name: 'Backup', exact: true }).waitFor()
  },
)

shift(
  'with 0 and 23 backups, and asked about one, the page fits each screen and is accessible',
  async ({ shop, works }) => {
    const { page } = await works('owner')
    for (const count of [0, 23]) {
      empty(shop)
      if (count > 0) await fill(shop, count)
      const [name = ''] = kept(shop)
      for (const path of ['', `?restore=${name}`, `?download=${name}`]) {
        await visit(page, `/office/backup${path}`)
        await expectAccessibleOnEachScreen(page)
      }
    }
  },
)

function folderOf({ dataDir }: RunningShop): string {
  return join(dataDir, 'backups')
}

function empty(shop: RunningShop): void {
  rmSync(folderOf(shop), { recursive: true, force: true })
}

/** Without scripts a page stays as it was until somebody looks again. */
async function followUntilShown(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => {
      const loaded = page.waitForEvent('domcontentloaded')
      await page.getByRole('link', { name: 'Look again' }).click()
      await loaded
      return page.getByText(text).isVisible()
    })
    .toBe(true)
}

function kept(shop: RunningShop): string[] {
  const folder = folderOf(shop)
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => name.endsWith('.db'))
}

function waits({ dataDir }: RunningShop): boolean {
  return readdirSync(dataDir).includes('flattop.db.next')
}

/** Makes the backup of a night so many days ago, as of now. */
async function madeIn(shop: RunningShop, daysAgo: number): Promise<string> {
  const folder = folderOf(shop)
  mkdirSync(folder, { recursive: true })
  const at = await besideShop(shop, async ({ clock }) => clock() - daysAgo * DAY)
  const name = backupName(new Date(at).toISOString().slice(0, 10))
  backUpSqlite(join(shop.dataDir, 'flattop.db'), join(folder, name), { known: MIGRATION_NAMES })
  utimesSync(join(folder, name), at / 1000, at / 1000)
  return name
}

async function fill(shop: RunningShop, count: number): Promise<void> {
  const first = join(folderOf(shop), await madeIn(shop, 0))
  const now = Date.now()
  for (let nth = 1; nth < count; nth += 1) {
    const at = now - nth * DAY
    const file = join(folderOf(shop), backupName(new Date(at).toISOString().slice(0, 10)))
    copyFileSync(first, file)
    utimesSync(file, at / 1000, at / 1000)
  }
}
