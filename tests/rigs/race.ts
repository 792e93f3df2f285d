import { startPostgres } from '#tests/support/postgres-server.ts'
import { makeDatabase } from '#tests/support/test-database.ts'
import { RACES } from './race/races.ts'
import { openRaceShop, runRace } from './race/run-race.ts'
import { rigClient } from './rig-client.ts'

const rounds = Number(process.argv[2] ?? 100)
await using stack = new AsyncDisposableStack()
const postgres = stack.use(await startPostgres())
const database = stack.use(await makeDatabase({ server: postgres.url }))
await race('SQLite', undefined)
await race('PostgreSQL', database.url)

async function race(name: string, databaseUrl: string | undefined): Promise<void> {
  await using rig = await openRaceShop(databaseUrl)
  await using server = await rig.start()
  const client = rigClient(server.origin, rig.keys)
  for (const race of RACES) {
    const faults: string[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const found = await runRace(rig.beside, client, race, round)
      faults.push(...found.faults.map((fault) => `  round ${round}: ${fault}`))
    }
    say(`${name}: ${race.name}: ${rounds} rounds, ${faults.length} faults`)
    if (faults.length > 0) process.exitCode = 1
    for (const fault of faults) say(fault)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
