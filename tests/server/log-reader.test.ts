import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { askFrom, keptConnections } from '#tests/rigs/flood/ask-from.ts'
import { findFreePort } from '#tests/support/free-port.ts'

test('a log that nobody reads doesn’t delay guests', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-log-'))
  const port = await findFreePort()
  // Its output is a pipe that nobody reads, so it fills up.
  const shop = spawn(process.execPath, ['server/process/start.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, LOG: 'json', PORT: String(port), DATA_DIR: folder.path },
  })
  const health = `http://localhost:${port}/healthz`
  const agent = keptConnections(1)
  const answers = () => askFrom('127.0.0.1', health, { agent }).then(({ status }) => status === 200)
  await expect.poll(answers, { timeout: 30_000 }).toBe(true)

  for (let visit = 0; visit < 3_000; visit += 1) expect(await answers()).toBe(true)
  shop.kill('SIGTERM')
  const [code] = await once(shop, 'exit')
  agent.destroy()
  expect(code).toBe(0)
})
