import { parseArgs } from 'node:util'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { makeDatabase } from '#tests/support/test-database.ts'
import type { CrashShop } from './crash/crash-shop.ts'
import { openShopWhosePostgresLosesPower, openShopWithoutPower } from './crash/harm/cut-power.ts'
import { openShopOnFullDisk } from './crash/harm/fill-disk.ts'
import { openShopWhoseClockJumps } from './crash/harm/jump-clock.ts'
import { openKilledShop } from './crash/harm/kill.ts'
import { openShopWithWebhooks } from './crash/harm/kill-while-notifying.ts'
import {
  openShopWhosePostgresDies,
  openShopWhosePostgresFreezes,
} from './crash/harm/postgres-away.ts'
import { openShopOfTwoServers } from './crash/harm/two-servers.ts'
import { runCrashRig } from './crash/run-crash-rig.ts'

const HARM: Record<string, () => Promise<CrashShop>> = {
  kill: async () => openKilledShop(values.postgres ? await ownDatabase() : undefined),
  power: () =>
    values.postgres
      ? openShopWhosePostgresLosesPower({ durable: !values.hasty })
      : openShopWithoutPower(),
  disk: () => openShopOnFullDisk(),
  postgres: () => openShopWhosePostgresDies(),
  freeze: () => openShopWhosePostgresFreezes(),
  clock: async () => openShopWhoseClockJumps(values.postgres ? await ownDatabase() : undefined),
  two: () => openShopOfTwoServers(),
  webhooks: () => openShopWithWebhooks(),
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    harm: { type: 'string', default: 'kill' },
    postgres: { type: 'boolean' },
    /** A PostgreSQL that does not wait for its disk, whose losses the rig has to find. */
    hasty: { type: 'boolean' },
    seed: { type: 'string' },
  },
})
const strikes = Number(positionals[0] ?? 100)
const seed = Number(values.seed ?? Date.now() % 1_000_000)

await using stack = new AsyncDisposableStack()
const open = HARM[values.harm]
if (!open) throw new Error(`--harm is one of ${Object.keys(HARM).join(', ')}`)
say(`${strikes} times ${values.harm}, --seed=${seed}`)
const shop = stack.use(await open())
const { entries: _, faults, ...report } = await runCrashRig(shop, { strikes, seed, say })
say(JSON.stringify(report))
say(faults.length === 0 ? 'Nothing was lost, nothing was made twice.' : faults.join('\n'))
process.exitCode = faults.length === 0 ? 0 : 1

async function ownDatabase(): Promise<string> {
  const { url: server } = stack.use(await startPostgres())
  return stack.use(await makeDatabase({ server })).url
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
