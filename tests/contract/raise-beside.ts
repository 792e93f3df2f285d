import { writeSync } from 'node:fs'
import { openShop } from '#shop/open-shop.ts'
import { readThenRaise } from './read-then-raise.ts'

/** A second program on a server's data folder, such as an import from the command line. */
const [dataDir = '', times = ''] = process.argv.slice(2)
const { shop, close } = await openShop({ dataDir, publicUrl: 'http://localhost:3000' })
writeSync(1, 'open')
for (let time = 0; time < Number(times); time += 1) await shop.work(readThenRaise)
await close()
