import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { versionCheck } from './version-check.ts'

const NOTES = 'https://releases.example/v0.3.0'

test.for([
  ['as forges answer', { tag_name: 'v0.3.0', html_url: NOTES, body: 'x' }, true],
  ['in two fields', { version: '0.3.0', notes: NOTES }, true],
  ['the same as runs', { version: '0.2.0', notes: NOTES }, false],
  ['an older one', { version: '0.1.9', notes: NOTES }, false],
] as const)('the newest version is read %s', async ([, body, isNewer]) => {
  await using server = await answering((_, response) => response.end(JSON.stringify(body)))
  expect(await server.check()).toMatchObject({ notes: NOTES, isNewer })
})

test.for([
  ['refused', { status: 500, body: '' }],
  ['refused', { status: 302, body: '' }],
  ['not_understood', { status: 200, body: '<html>' }],
  ['not_understood', { status: 200, body: '{"version":"latest"}' }],
  ['not_understood', { status: 200, body: '{"version":"1.0.0","notes":"javascript:alert(1)"}' }],
  ['not_understood', { status: 200, body: `"${'x'.repeat(300_000)}"` }],
] as const)('an answer that says nothing is %s, not believed: %j', async ([fault, answer]) => {
  let asked = 0
  await using server = await answering((request, response) => {
    asked += 1
    response.writeHead(answer.status, { Location: `http://${request.headers.host}/other` })
    response.end(answer.body)
  })
  expect(await server.check()).toMatchObject({ fault })
  // No redirect was followed.
  expect(asked).toBe(1)
})

test('an address that is slow or gone is said to be', async () => {
  await using server = await answering(() => {})
  expect(await server.check()).toMatchObject({ fault: 'too_slow' })
  const gone = server.source
  await server[Symbol.asyncDispose]()
  const version = versionCheck({ installed: '0.2.0', source: gone, clock: () => 0 })
  expect(await version.check()).toMatchObject({ fault: 'no_answer' })
})

test('it is asked at most once a minute, and never by itself or without an address', async () => {
  let asked = 0
  let now = 1_000_000
  await using server = await answering(
    (_, response) => {
      asked += 1
      response.end('{"version":"0.3.0"}')
    },
    () => now,
  )
  expect(server.last()).toBe(null)
  expect(asked).toBe(0)
  const [one, other] = await Promise.all([server.check(), server.check()])
  expect(one).toEqual(other)
  now += 59_000
  await server.check()
  expect(asked).toBe(1)
  now += 1000
  await server.check()
  expect(asked).toBe(2)
  const none = versionCheck({ installed: '0.2.0', source: null, clock: () => now })
  expect(await none.check()).toBe(null)
})

async function answering(listener: RequestListener, clock = () => 0) {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest`
  return {
    ...versionCheck({ installed: '0.2.0', source, clock, patience: 3000 }),
    source,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
