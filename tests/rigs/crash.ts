import { parseArgs } from 'node:util'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { makeDatabase } from '#tests/support/test-database.ts'
import { runCrashRig } from './crash/run-crash-rig.ts'
import { openRigShop } from './rig-shop.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'boolean' }, seed: { type: 'string' } },
})
const kills = Number(positionals[0] ?? 100)
const seed = Number(values.seed ?? Date.now() % 1_000_000)

await using stack = new AsyncDisposableStack()
say(`${kills} kills on ${values.postgres ? 'PostgreSQL' : 'SQLite'}, --seed=${seed}`)
const databaseUrl = values.postgres ? await ownDatabase() : undefined
const rig = stack.use(await openRigShop({ databaseUrl }))
const { entries: _, faults, ...report } = await runCrashRig(rig, { kills, seed, say })
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
