import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import {
  raiseContentRevision,
  readContentRevision,
} from '#shop/persistence/queries/settings/revisions.ts'
import type { Shop } from '#shop/shop.ts'
import { announceUntil, gather } from '#tests/support/announced-changes.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { makeDatabase, TEMPLATE } from '#tests/support/test-database.ts'

/** Longer than PostgreSQL lets any query take. */
const PATIENCE = 15_000

type Way = { way: string; ask: (shop: Shop) => Promise<number> }

test.for<Way>([
  { way: 'a unit in turn', ask: ({ work }) => work(raiseContentRevision, 'order_numbers') },
  { way: 'a unit', ask: ({ work }) => work(raiseContentRevision) },
  { way: 'a reader', ask: ({ read }) => readContentRevision(read) },
])(
  'a network that swallows everything costs $way one fault, and the next one is answered',
  async ({ ask }) => {
    await using opened = await openBehindNetwork()
    const { shop, network } = opened
    await ask(shop)
    network.breakOff()
    const timePasses = passTime()
    await expect(ask(shop)).rejects.toThrow()
    timePasses.end()
    expect(await ask(shop)).toBeTypeOf('number')
  },
)

const SECRET = 'the secret that both programs share'

test('changes reach other programs again after a network that swallowed everything', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await using opened = await openBehindNetwork()
  await using elsewhere = await openTestShop({ databaseUrl: opened.url, secret: SECRET })
  const received = gather(opened.shop)
  await announceUntil(elsewhere.shop, () => received.length > 0)
  opened.network.breakOff()
  vi.advanceTimersByTime(PATIENCE)
  vi.advanceTimersByTime(PATIENCE)
  vi.useRealTimers()
  received.length = 0
  await announceUntil(elsewhere.shop, () => received.length > 0)
})

/** Ends waiting timers again and again, because a program that gives up one query may start another. */
function passTime(): { end: () => void } {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const passing = setInterval(() => vi.advanceTimersByTime(PATIENCE), 20)
  const end = () => {
    clearInterval(passing)
    vi.useRealTimers()
  }
  onTestFinished(end)
  return { end }
}

/** A shop whose connections can all be cut at once, without either end being told. */
async function openBehindNetwork() {
  const opening = new AsyncDisposableStack()
  const server = inject('postgresUrl')
  const { url } = opening.use(await makeDatabase({ server, template: TEMPLATE }))
  const network = opening.use(await openNetwork(new URL(url)))
  const databaseUrl = Object.assign(new URL(url), { host: `127.0.0.1:${network.port}` }).href
  const { shop } = opening.use(await openTestShop({ databaseUrl, secret: SECRET }))
  return { shop, network, url, [Symbol.asyncDispose]: () => opening.disposeAsync() }
}

async function openNetwork({ hostname, port }: URL) {
  const lines = new Set<[Socket, Socket]>()
  const listener = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const end of [near, far]) end.on('error', () => {})
    near.pipe(far)
    far.pipe(near)
    lines.add([near, far])
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    port: (listener.address() as AddressInfo).port,
    /** From now on nothing that is sent on the present connections arrives. */
    breakOff() {
      for (const ends of lines) {
        for (const end of ends) {
          end.unpipe()
          end.resume()
        }
      }
    },
    async [Symbol.asyncDispose]() {
      for (const ends of lines) for (const end of ends) end.destroy()
      listener.close()
    },
  }
}
