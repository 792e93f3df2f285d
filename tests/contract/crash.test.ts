import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShop } from '#shop/open-shop.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'

const WRITER = new URL('./crash-writer.ts', import.meta.url).pathname

test('acknowledged writes survive five sudden deaths, and nothing is half written', async () => {
  await using opened = await openTestShop()
  const acknowledged: string[] = []
  for (const round of [1, 2, 3, 4, 5]) {
    acknowledged.push(...(await writeUntilKilled(opened.dataDir, round)))
    const { shop, close } = await openShop({
      dataDir: opened.dataDir,
      publicUrl: 'http://localhost:3000',
      lock: true,
    })
    const messages = await idsOf(shop.read, 'messages')
    expect(acknowledged.filter((id) => !messages.has(id))).toEqual([])
    expect(await idsOf(shop.read, 'outbox')).toEqual(messages)
    const { rows } = await sql`pragma integrity_check`.execute(shop.database)
    expect(rows).toEqual([{ integrity_check: 'ok' }])
    await close()
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(5)
})

/** Starts a writer, kills it after a random number of answers; returns all answers that got out. */
async function writeUntilKilled(dataDir: string, round: number): Promise<string[]> {
  const writer = spawn(process.execPath, [WRITER, dataDir, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(writer, 'exit')
  const answers: string[] = []
  const enough = 1 + Math.floor(Math.random() * 200)
  for await (const line of createInterface(writer.stdout)) {
    answers.push(line)
    if (answers.length === enough) writer.kill('SIGKILL')
  }
  await ended
  return answers
}

async function idsOf(read: Reader, table: 'messages' | 'outbox'): Promise<Set<string>> {
  const rows = await read.selectFrom(table).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}
