import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoFaults } from '#tests/rigs/expect-no-faults.ts'
import { runFlood, type Target } from '#tests/rigs/flood/flood.ts'
import { openFloodedShop } from '#tests/rigs/flood/flooded-shop.ts'
import { FLOODS } from '#tests/rigs/flood/floods.ts'

let shop: Target & AsyncDisposable

beforeAll(async () => {
  shop = await openFloodedShop()
})

afterAll(() => shop[Symbol.asyncDispose]())

test.for(FLOODS)('honest guests get their pages beside $name', async (flood) => {
  expectNoFaults(await runFlood(shop, flood, flood.short))
})

test('the rig names what a server without shares and rate limits lets happen', async () => {
  await using open = await openCareless()
  const faults = new Map<string, string[]>()
  for (const flood of FLOODS)
    faults.set(flood.name, await runFlood({ ...shop, ...open }, flood, 400))
  expect(faults.get('idle connections of one address')).toContain(
    'the menu for 127.0.0.10: no answer',
  )
  expect(String(faults.get('uncached pages for one address'))).toMatch(
    /pages made for one address: 400/,
  )
  expect(faults.get('large orders of one network')).toContain(
    'not one order of the flood was taken',
  )
  expect(String(faults.get('streams of the menu for one /48'))).toMatch(
    /streams of one network: \d+, should be 80 at most/,
  )
  expect(String(faults.get('streams of one /48'))).toMatch(
    /the board's stream: 503,.*streams of one network: 250/,
  )
})

/** A server without limits: answers everything while it has connections, and has 250 streams for all. */
async function openCareless(): Promise<{ origin: string } & AsyncDisposable> {
  let streams = 0
  const server = createServer((request, response) => {
    if (!request.url?.endsWith('/events')) {
      response.end('page')
      return
    }
    streams += 1
    response.on('close', () => {
      streams -= 1
    })
    response.writeHead(streams > 250 ? 503 : 200)
    if (streams > 250) response.end()
    else response.write('retry: 1\n\n')
  })
  server.maxConnections = 300
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
