import { writeSync } from 'node:fs'
import { openShop } from '#shop/open-shop.ts'
import type { Shop } from '#shop/shop.ts'
import { message, outboxRow } from './rows.ts'

/** Writes until it is killed, and prints the id of each transaction once it is acknowledged. */
const [dataDir = '', round = ''] = process.argv.slice(2)
const { shop } = await openShop({ dataDir, publicUrl: 'http://localhost:3000', lock: true })
await Promise.all(Array.from({ length: 8 }, (_, lane) => writeForEver(shop, `${round}-${lane}`)))

async function writeForEver(shop: Shop, lane: string): Promise<void> {
  for (let number = 0; ; number += 1) {
    const id = `${lane}-${number}`
    await shop.work(async (tx) => {
      await tx.insertInto('messages').values(message({ id })).execute()
      await tx
        .insertInto('outbox')
        .values(outboxRow({ id, message_id: id }))
        .execute()
    })
    writeSync(1, `${id}\n`)
  }
}
