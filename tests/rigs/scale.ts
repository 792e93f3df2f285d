import { parseArgs } from 'node:util'
import { runDrill } from './scale/drill.ts'
import { openDrilledShop } from './scale/drilled-shop.ts'
import { PLANTS, type Plant } from './scale/plants.ts'
import { phaseLine, usedLine } from './scale/report-lines.ts'

const { values } = parseArgs({
  options: {
    instances: { type: 'string', default: '4' },
    trackers: { type: 'string', default: '300' },
    /** A second. */
    orders: { type: 'string', default: '20' },
    /** How long each harm lasts. */
    seconds: { type: 'string', default: '15' },
    seed: { type: 'string' },
    /** Spoils what is stored, which the drill has to find. */
    plant: { type: 'string' },
  },
})
const { instances, trackers, orders, seconds, plant } = values
const seed = Number(values.seed ?? Date.now() % 1_000_000)
if (!isPlant(plant)) throw new Error(`--plant is one of ${Object.keys(PLANTS).join(', ')}`)

say(`${instances} instances, ${trackers} trackers, ${orders} orders a second, --seed=${seed}`)
await using shop = await openDrilledShop(Number(instances))
const { used, faults } = await runDrill(shop, {
  trackers: Number(trackers),
  orders: Number(orders),
  seconds: Number(seconds),
  seed,
  plant,
  say,
  sayPhase: (phase) => say(phaseLine(phase)),
})
for (const each of used) say(usedLine(each))
say(faults.length === 0 ? 'Nothing was lost, nothing was made twice.' : faults.join('\n'))
process.exitCode = faults.length === 0 ? 0 : 1

function isPlant(name: string | undefined): name is Plant | undefined {
  return name === undefined || name in PLANTS
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
