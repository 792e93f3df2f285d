import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openTestServer } from '#tests/support/open-test-server.ts'

const LIMITS = { ofAddress: 8, ofNetwork: 8, all: 20 }

test('while one address opens far more connections than there are, honest guests get their pages', async () => {
  await using server = await openTestServer({ connections: LIMITS })
  await using flood = flooding(server.port)
  for (let guest = 2; guest < 12; guest += 1) {
    await flood.open('127.0.0.1', 10)
    expect(await page(server.port, `127.0.0.${guest}`)).toBe('page')
  }
  expect(await flood.stillOpen()).toBeLessThanOrEqual(LIMITS.ofAddress)
})

test('while many addresses open all connections, somebody from another gets a page', async () => {
  await using server = await openTestServer({ connections: LIMITS })
  await using flood = flooding(server.port)
  for (let host = 1; host <= 10; host += 1) {
    await flood.open(`127.0.1.${host}`, 8)
    expect(await page(server.port, `127.0.2.${host}`)).toBe('page')
  }
  expect(await flood.stillOpen()).toBeLessThanOrEqual(LIMITS.all)
})

test('a guest at the address of a flood is served, and keeps a request in progress', async () => {
  const reached = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  await using server = await openTestServer({
    connections: LIMITS,
    async handlePage({ url }) {
      if (!url.endsWith('/profile')) return new Response('page')
      reached.resolve()
      await ready.promise
      return new Response('page')
    },
  })
  const waiting = page(server.port, '127.0.0.1', '/profile')
  await reached.promise
  await using flood = flooding(server.port)
  await flood.open('127.0.0.1', 30)
  expect(await page(server.port, '127.0.0.1')).toBe('page')
  ready.resolve()
  expect(await waiting).toBe('page')
})

test('an address whose connections are all at work gets no more, and gets them back', async () => {
  const ready = Promise.withResolvers<void>()
  let asked = 0
  await using server = await openTestServer({
    connections: LIMITS,
    async handlePage() {
      asked += 1
      await ready.promise
      return new Response('page')
    },
  })
  const waiting = Array.from({ length: 8 }, () => page(server.port, '127.0.0.1', '/profile'))
  await expect.poll(() => asked).toBe(8)
  await expect(page(server.port, '127.0.0.1')).rejects.toThrow()
  ready.resolve()
  expect(await Promise.all(waiting)).toEqual(Array(8).fill('page'))
  expect(await page(server.port, '127.0.0.1')).toBe('page')
})

test('one too many closes the connection that asked for nothing for longest', async () => {
  await using server = await openTestServer({ connections: LIMITS })
  await using flood = flooding(server.port)
  for (let opened = 0; opened < LIMITS.ofAddress; opened += 1) await flood.open('127.0.0.1', 1)
  const [first, second] = flood.sockets
  first?.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(first as Socket, 'data')
  await flood.open('127.0.0.1', 1)
  expect(await flood.stillOpen()).toBe(LIMITS.ofAddress)
  expect([first?.readyState, second?.readyState]).toEqual(['open', 'closed'])
})

test('a trusted proxy may open as many connections as it needs', async () => {
  await using server = await openTestServer({
    connections: LIMITS,
    trustedProxies: ['127.0.0.1'],
  })
  await using flood = flooding(server.port)
  await flood.open('127.0.0.1', 40)
  expect(await page(server.port, '127.0.0.1')).toBe('page')
  expect(await flood.stillOpen()).toBe(40)
})

/** Opens connections without sending a request. */
function flooding(port: number) {
  const sockets: Socket[] = []
  return {
    sockets,
    async open(localAddress: string, count: number): Promise<void> {
      const opened = Array.from({ length: count }, async () => {
        const socket = connect({ port, host: '127.0.0.1', localAddress })
        socket.on('error', () => {}).resume()
        sockets.push(socket)
        await once(socket, 'connect').catch(() => {})
      })
      await Promise.all(opened)
    },
    /** Counts after one request, by which time closed connections have been noticed. */
    async stillOpen(): Promise<number> {
      await page(port, '127.0.9.9')
      return sockets.filter(({ readyState }) => readyState === 'open').length
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

function page(port: number, localAddress: string, path = '/'): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, localAddress, agent: false })
    asked.on('error', reject)
    asked.on('response', (response) => resolve(text(response)))
    asked.end()
  })
}
