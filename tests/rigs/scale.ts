import { runDrill } from './scale/drill.ts'
import { readDrillOptions } from './scale/drill-options.ts'
import { openDrilledShop } from './scale/drilled-shop.ts'
import { phaseLine, usedLine } from './scale/report-lines.ts'

const asked = readDrillOptions(process.argv.slice(2))
const { instances, trackers, orders, seed } = asked

say(`${instances} instances, ${trackers} trackers, ${orders} orders a second, --seed=${seed}`)
await using shop = await openDrilledShop(instances)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await shop[Symbol.asyncDispose]()
    process.exit(1)
  })
}
const { used, faults } = await runDrill(shop, {
  ...asked,
  say,
  sayPhase: (phase) => say(phaseLine(phase)),
})
for (const each of used) say(usedLine(each))
say(faults.length === 0 ? 'Nothing was lost, nothing was made twice.' : faults.join('\n'))
process.exitCode = faults.length === 0 ? 0 : 1

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
