import { platform } from 'node:process'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startPostgres } from './postgres-server.ts'

test('PostgreSQL freezes and dies as a whole while connections come and go, and answers afterwards', async ({
  skip,
}) => {
  skip(platform !== 'linux', 'its processes are found in /proc, which Linux alone has')
  await using server = await startPostgres()
  await using _ = connectAgainAndAgain(server.url)
  for (let freezes = 0; freezes < 60; freezes += 1) {
    await setTimeout(freezes % 20)
    await server.freeze()
    expect(server.running()).toEqual([])
    server.thaw()
  }
  await expect.poll(() => answers(server.url)).toBe(true)
  for (let crashes = 0; crashes < 3; crashes += 1) {
    await server.crash()
    await server.restart()
    expect(await answers(server.url)).toBe(true)
  }
})

function connectAgainAndAgain(url: string): AsyncDisposable {
  const leave = new AbortController()
  const lanes = Array.from({ length: 4 }, async () => {
    while (!leave.signal.aborted) await answers(url)
  })
  return {
    async [Symbol.asyncDispose]() {
      leave.abort()
      await Promise.all(lanes)
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select')
    await client.end()
    return true
  } catch {
    return false
  }
}
