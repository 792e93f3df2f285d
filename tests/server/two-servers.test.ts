import { afterAll, beforeAll, expect, test } from 'vitest'
import { rigClient } from '#tests/rigs/rig-client.ts'
import { openRigShop, type RigShop } from '#tests/rigs/rig-shop.ts'
import { postedOrder } from '#tests/support/posted-order.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { makeDatabase } from '#tests/support/test-database.ts'

const opened = new AsyncDisposableStack()
let rig: RigShop
let one: RunningShop
let other: RunningShop

beforeAll(async () => {
  const postgres = opened.use(await startPostgres())
  const { url } = opened.use(await makeDatabase({ server: postgres.url }))
  rig = opened.use(await openRigShop({ databaseUrl: url }))
  one = opened.use(await rig.start())
  other = opened.use(await rig.start())
})

afterAll(() => opened.disposeAsync())

test('an order placed at one server appears on the other server’s board', async () => {
  await using changes = await listen(`${other.origin}/api/kitchen/events`, asStaff())
  const { id } = await place(one)
  expect(await changes.of(id)).toEqual({ id, version: 1 })
  const board = await fetch(`${other.origin}/api/kitchen/board`, { headers: asStaff() })
  expect(await board.text()).toContain(id)
})

test('a guest connected to one server sees what the kitchen does at the other', async () => {
  const { id, token } = await place(one)
  await using changes = await listen(`${one.origin}/api/orders/${token}/events`)
  expect(await changes.of(id)).toEqual({ id, version: 1 })
  const body = { version: 1, minutes: 25 }
  await rigClient(other.origin, rig.keys).asKitchen(`/api/kitchen/orders/${id}/accept`, body)
  expect(await changes.of(id)).toEqual({ id, version: 2 })
  const order = await fetch(`${one.origin}/api/orders/${token}`)
  expect(await order.json()).toMatchObject({
    state: expect.stringMatching(/^(accepted|preparing)$/),
    version: 2,
  })
})

test('a guest who cancels at one server is gone from the board of the other', async () => {
  await using changes = await listen(`${one.origin}/api/kitchen/events`, asStaff())
  const { id, token } = await place(other)
  expect(await changes.of(id)).toEqual({ id, version: 1 })
  await rigClient(other.origin, rig.keys).asGuest(`/api/orders/${token}/cancel`, { version: 1 })
  expect(await changes.of(id)).toEqual({ id, version: 2 })
})

test('a guest connected to one server hears what the kitchen marks as sold out at the other', async () => {
  await using changes = await listen(`${one.origin}/api/menu/events`)
  const { revision: before } = (await changes.of('revision')) as { revision: number }
  const mark = { itemId: 'smash', minutes: 30 }
  await rigClient(other.origin, rig.keys).asKitchen('/api/kitchen/sold-out', mark)
  expect(await changes.of('revision')).toEqual({ revision: before + 1 })
  const menu = await fetch(`${one.origin}/api/menu`)
  expect(await menu.text()).toMatch(/"soldOutUntil":\d/)
})

let guests = 0

async function place({ origin }: RunningShop): Promise<{ id: string; token: string }> {
  guests += 1
  const body = postedOrder()
  const headers = { 'idempotency-key': `two-servers-${guests}` }
  const answer = await rigClient(origin, rig.keys).asGuest('/api/orders', body, headers)
  expect(answer.status).toBe(201)
  return answer.body as { id: string; token: string }
}

function asStaff(): Record<string, string> {
  return { authorization: `Bearer ${rig.keys[0]}` }
}

/** Opens an event stream; `of` waits for the next event about an order. */
async function listen(url: string, headers: Record<string, string> = {}) {
  const leave = new AbortController()
  const response = await fetch(url, { headers, signal: leave.signal })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const chunks = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())
  const reader = chunks.getReader()
  let received = ''

  async function of(id: string): Promise<unknown> {
    for (;;) {
      const event = new RegExp(`^data: (.*"${id}".*)\n`, 'm').exec(received)
      if (event) {
        received = received.slice(event.index + event[0].length)
        return JSON.parse(event[1] ?? '')
      }
      const { value, done } = await reader.read()
      if (done) throw new Error(`The stream ended before it told of ${id}.`)
      received += value
    }
  }

  return { of, [Symbol.asyncDispose]: async () => leave.abort() }
}
