import { readFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseFile, openShop } from '#shop/open-shop.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { forgetSender } from './forget-sender.ts'

/** The spaces, colons and `@` can't occur in random tokens. */
const OF_GUEST = /Gone ?Forever|Gone[: ]|gone@/

test('nothing of a forgotten guest is left in the database file, not even in its free space', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-forgotten-'))
  const place = { dataDir: folder.path, publicUrl: 'http://localhost:3000' }
  const written = await openShop(place)
  const guest = { guest_name: 'Gone Forever', guest_email: 'gone@example.org' }
  await written.shop.work(async (tx) => {
    await writeOrder(tx, { ...guest, state: 'completed', closed_at: 1, note: 'Gone: ring twice' })
    await tx
      .insertInto('messages')
      .values({
        id: 'message-1',
        first_name: 'Gone',
        last_name: 'Forever',
        email: 'gone@example.org',
        country: '+44',
        number: '2079460958',
        // Longer than a page of the file.
        text: 'Gone with the onions. '.repeat(600),
        received_at: 1,
        last_at: 1,
      })
      .execute()
  })
  await written.close()
  expect(readFileSync(databaseFile(folder.path), 'latin1')).toMatch(OF_GUEST)
  const forgetting = await openShop(place)
  await forgetSender(forgetting.shop, 'gone@example.org')
  await forgetting.close()
  expect(readFileSync(databaseFile(folder.path), 'latin1')).not.toMatch(OF_GUEST)
})
