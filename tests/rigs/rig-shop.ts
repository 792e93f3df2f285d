import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ShopSettings, Weekday } from '#shop/domain/settings.ts'
import { openShop } from '#shop/open-shop.ts'
import type { Shop } from '#shop/shop.ts'
import { setUpKitchen } from '#tests/support/order-input.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { keyOf } from '#tests/support/staff.ts'

export type RigShop = AsyncDisposable & {
  /** Where the rig may keep files of its own, outside of the shop's data. */
  folder: string
  dataDir: string
  /** Keys of programs that do the kitchen's work. */
  keys: readonly string[]
  /** Starts the built server on this data; any number of them on PostgreSQL. */
  start: () => Promise<RunningShop>
  /** The same data, opened by another program. */
  beside: Shop
}

type RigOptions = {
  /** A PostgreSQL in place of a file in the data folder. */
  databaseUrl?: string | undefined
  settings?: Partial<ShopSettings>
}

const SECRET = 'the secret that all programs of a rig share'
/** Each may ask 600 times a minute. */
const KEYS = 20

/** A shop that is open day and night, with the menu of `setUpKitchen`, and no server yet. */
export async function openRigShop({ databaseUrl, settings }: RigOptions = {}): Promise<RigShop> {
  await using opening = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'flattop-rig-'))
  opening.defer(() => rmSync(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  const options = { dataDir, databaseUrl, publicUrl: 'http://localhost:3000', secret: SECRET }
  const { shop: beside, close } = await openShop(options)
  opening.defer(close)
  await setUpKitchen(beside, { ...OPEN_ALWAYS, ...settings })
  const keys: string[] = []
  while (keys.length < KEYS) keys.push((await keyOf(beside, 'kitchen')).key)
  const opened = opening.move()
  let servers = 0
  return {
    folder,
    dataDir,
    keys,
    beside,
    start() {
      servers += 1
      if (!databaseUrl) return startShop({ dataDir, settings: { SECRET } })
      const own = join(folder, `data-${servers}`)
      mkdirSync(own)
      return startShop({ dataDir: own, settings: { SECRET, DATABASE_URL: databaseUrl } })
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

const OPEN_ALWAYS: Partial<ShopSettings> = {
  openingHours: ([1, 2, 3, 4, 5, 6, 7] as Weekday[]).map((weekday) => {
    return { weekday, opens: 0, closes: 1440 }
  }),
  acceptWithinMinutes: 120,
  kitchenMinutes: 1500,
  fulfilments: ['pickup', 'delivery', 'table'],
  tables: ['7'],
}
