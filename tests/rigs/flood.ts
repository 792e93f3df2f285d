import { runFlood } from './flood/flood.ts'
import { openFloodedShop } from './flood/flooded-shop.ts'
import { FLOODS } from './flood/floods.ts'

for (const flood of FLOODS) {
  await using shop = await openFloodedShop()
  const faults = await runFlood(shop, flood, flood.long)
  say(`${flood.name}: ${flood.long}, ${faults.length} faults`)
  if (faults.length > 0) process.exitCode = 1
  for (const fault of faults) say(`  ${fault}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
