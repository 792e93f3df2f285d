import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { type OpenShop, openShop } from '#shop/open-shop.ts'
import type { Shop } from '#shop/shop.ts'
import { confirmedMailbox } from '#tests/support/mailboxes.ts'
import { setUpKitchen } from '#tests/support/order-input.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { ALWAYS_OPEN } from '#tests/support/settings.ts'
import { keyOf } from '#tests/support/staff.ts'
import { signIn } from '#tests/support/table-sign.ts'

export type RigShop = AsyncDisposable & {
  /** A folder for the rig's own files, outside the shop's data. */
  folder: string
  dataDir: string
  /** API keys with the kitchen's role. */
  keys: readonly string[]
  /** Starts the built server on this data, with extra settings; several can run on PostgreSQL, also of another build. */
  start: (settings?: Record<string, string>, program?: string) => Promise<RunningShop>
  /** The `SECRET` of its servers. */
  secret: string
  /** The same data, opened in this process. */
  readonly beside: Shop
  /** Closes the data in this process, and opens it again after `meanwhile`. */
  reopen: (meanwhile: () => Promise<void>) => Promise<void>
  /** The code on the sign of table 7. */
  tableSign: string
}

type RigOptions = {
  /** A PostgreSQL database in place of a SQLite file. */
  databaseUrl?: string | undefined
  /** Settings for all of its servers. */
  environment?: Record<string, string>
  settings?: Partial<ShopSettings>
  /** Where the data is, for example on a disk of its own. */
  dataDir?: string
}

const SECRET = 'the secret that all programs of a rig share'
/** Each may make 600 requests a minute. */
const KEYS = 20

/** A shop that is always open, with the menu of `setUpKitchen`, and no server yet. */
export async function openRigShop(given: RigOptions = {}): Promise<RigShop> {
  const { databaseUrl, settings, environment } = given
  await using opening = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'flattop-rig-'))
  opening.defer(() => rmSync(folder, { recursive: true, force: true }))
  const dataDir = given.dataDir ?? join(folder, 'data')
  const options = { dataDir, databaseUrl, publicUrl: 'http://localhost:3000', secret: SECRET }
  let program: OpenShop | undefined = await openShop(options)
  const beside = program.shop
  opening.defer(() => program?.close())
  await setUpKitchen(beside, { ...OPEN_ALWAYS, ...settings })
  await confirmGuests(beside, { from: 0, below: CONFIRMED_GUESTS })
  const keys: string[] = []
  while (keys.length < KEYS) keys.push((await keyOf(beside, 'kitchen')).key)
  const opened = opening.move()
  let servers = 0
  return {
    folder,
    dataDir,
    keys,
    get beside() {
      if (!program) throw new Error('It is closed')
      return program.shop
    },
    async reopen(meanwhile) {
      await program?.close()
      program = undefined
      await meanwhile()
      program = await openShop(options)
    },
    secret: SECRET,
    tableSign: (await signIn(beside, '7')).secret,
    start(own, program) {
      servers += 1
      const settings = { SECRET, ...environment, ...own }
      const build = program === undefined ? {} : { program }
      if (!databaseUrl) return startShop({ ...build, dataDir, settings })
      const ownFolder = join(folder, `data-${servers}`)
      mkdirSync(ownFolder)
      const all = { ...settings, DATABASE_URL: databaseUrl }
      return startShop({ ...build, dataDir: ownFolder, settings: all })
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

/** A new rig's guests with numbers below this one have confirmed their mailboxes, so that they are mailed every step. */
export const CONFIRMED_GUESTS = 100

/** Confirms the mailboxes of more guests. */
export async function confirmGuests(
  shop: Shop,
  { from, below }: { from: number; below: number },
): Promise<void> {
  const guests = Array.from({ length: below - from }, (_, at) => `guest${from + at}@example.com`)
  // In batches, because no transaction may take long and the machine may be busy.
  while (guests.length > 0) await confirmedMailbox(shop, ...guests.splice(0, 300))
}

const OPEN_ALWAYS: Partial<ShopSettings> = {
  openingHours: ALWAYS_OPEN,
  acceptWithinMinutes: 120,
  kitchenMinutes: 1500,
  fulfilments: ['pickup', 'delivery', 'table'],
  tables: ['7'],
}
