import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { readContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { readThenRaise } from './read-then-raise.ts'

const OTHER_PROGRAM = new URL('./raise-beside.ts', import.meta.url).pathname

test('a server and a program beside it write to one file and lose nothing', async () => {
  await using opened = await openTestShop()
  const { shop, dataDir } = opened
  const other = spawn(process.execPath, [OTHER_PROGRAM, dataDir, '100'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(other, 'exit')
  await once(other.stdout, 'data')
  for (let time = 0; time < 100; time += 1) await shop.work(readThenRaise)
  expect(await ended).toEqual([0, null])
  expect(await readContentRevision(shop.read)).toBe(200)
})
