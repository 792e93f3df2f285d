import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'

/** Seeded by the first start, so that the others show what later starts do. */
let dataDir = ''
/** What the first start offered. */
let menu = ''

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'flattop-start-'))
  await using first = await startShop({ dataDir })
  menu = (await ask(`${first.origin}/data.json`)).text
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

describe('a shop that was started again from its sources', () => {
  let open: RunningShop

  beforeAll(async () => {
    open = await startShop({ dataDir, root: process.cwd() })
  })

  afterAll(() => open[Symbol.asyncDispose]())

  test('a start says where the shop is open and where its data lives', () => {
    expect(open.printed()).toContain(`Flattop is open at ${open.origin}`)
    expect(open.printed()).toContain(dataDir)
  })

  test('a later start neither builds nor seeds', async () => {
    expect(open.printed()).not.toContain('Building')
    expect((await ask(`${open.origin}/data.json`)).text).toBe(menu)
  })

  test('a taken port is named with what to do about it', async () => {
    const port = Number(new URL(open.origin).port)
    await using folder = freshFolder()
    await expect(startShop({ dataDir: folder.path, port })).rejects.toThrow(
      new RegExp(
        `ended with 1:\\nPort ${port} is in use .* PORT=${port + 1} \\./flattop start\\n$`,
      ),
    )
  })

  test('a second shop on the same data is refused', async () => {
    await expect(startShop({ dataDir })).rejects.toThrow(
      /ended with 1:\n(.*"message":"SMTP_URL.*\n)?Another process is running the shop[^\n]*\n$/,
    )
  })
})

test('the secret that the shop makes for itself is for its user alone', () => {
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
})

test('every bad setting is named in one message, and nothing is started', async () => {
  const starting = startShop({ dataDir, settings: { PUBLIC_URL: 'shop', SMTP_URL: 'x', LOG: 'y' } })
  const message = await starting.then(
    () => 'started',
    (error: Error) => error.message,
  )
  expect(message).toMatch(/ended with 1/)
  expect(message).toMatch(/PUBLIC_URL must.*\n.*SMTP_URL must.*\n.*LOG must/)
  expect(message).not.toContain('    at ')
})

test('a data folder that is a file is refused in one message', async () => {
  await using folder = freshFolder()
  const file = join(folder.path, 'file')
  writeFileSync(file, '')
  await expect(startShop({ dataDir: file })).rejects.toThrow(
    /ended with 1:\nThe data folder [^\n]*\n$/,
  )
})

test('a data folder that the system will not make is refused in one message', () => {
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: '/proc/nothere/data' }
  const { status, stderr } = spawnSync(process.execPath, ['server/process/start.mjs'], {
    env,
    encoding: 'utf8',
    timeout: 40_000,
    killSignal: 'SIGKILL',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^The data folder \/proc\/nothere\/data [^\n]*\n$/)
})

test('a database that is not one is refused in one message', async () => {
  await using folder = freshFolder()
  writeFileSync(join(folder.path, 'flattop.db'), 'not a database at all, only words')
  await expect(startShop({ dataDir: folder.path })).rejects.toThrow(
    /ended with 1:\n[^\n]*flattop\.db[^\n]*\n$/,
  )
})

test.for(['SIGTERM', 'SIGINT'] as const)(
  '%s lets a request under way finish, and waits for no connection without one',
  async (signal) => {
    await using shop = await startShop({ dataDir })
    const port = Number(new URL(shop.origin).port)
    const idle = connect(port, 'localhost')
    idle.write(`GET /healthz HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)
    await once(idle, 'data')
    const idleEnded = once(idle, 'close')
    const body = JSON.stringify({ lines: [], fulfilment: 'pickup' })
    const socket = connect(port, 'localhost').setEncoding('utf8')
    let received = ''
    socket.on('data', (text) => {
      received += text
    })
    socket.write(
      [
        'POST /api/quote HTTP/1.1',
        `Host: localhost:${port}`,
        `Origin: ${shop.origin}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        'Expect: 100-continue',
        '\r\n',
      ].join('\r\n'),
    )
    await expect.poll(() => received).toBe('HTTP/1.1 100 Continue\r\n\r\n')
    const ended = shop.stop(signal)
    await expect.poll(() => isRefused(port)).toBe(true)

    socket.write(body)
    await once(socket, 'close')
    expect(received).toMatch(/HTTP\/1\.1 [24]\d\d /)
    expect(received).toContain('X-Request-Id')
    expect(await ended).toBe(0)
    await idleEnded
    expect(shop.printed()).toContain('Flattop is closed')
  },
)

test('a second signal ends the shop at once', async () => {
  await using shop = await startShop({ dataDir })
  const port = Number(new URL(shop.origin).port)
  const socket = connect(port, 'localhost')
  socket.on('error', () => {})
  socket.write(`POST /api/quote HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${shop.origin}\r\n`)
  socket.write(
    'Content-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n',
  )
  await once(socket, 'data')
  const ended = shop.stop()
  await expect.poll(() => isRefused(port)).toBe(true)
  const insisting = setInterval(() => shop.stop(), 200)
  expect(await ended).toBe(1)
  clearInterval(insisting)
})

function freshFolder() {
  const path = mkdtempSync(join(tmpdir(), 'flattop-start-'))
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }
}

async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, 'localhost')
  try {
    await once(socket, 'connect')
    return false
  } catch {
    return true
  } finally {
    socket.destroy()
  }
}
