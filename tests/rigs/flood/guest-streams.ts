import { orderToken } from '#shop/auth/order-token.ts'
import { hashToken } from '#shop/auth/token.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { passedOnFor } from './ask-from.ts'
import type { Flood, Target } from './flood.ts'
import { openStream, type Stream } from './open-stream.ts'

const OF_ONE_ORDER = 5
const SHARE_OF_NETWORK = 80

/** One network opens the event streams of many open orders, each from another address. */
export const guestStreams: Flood = {
  name: 'streams of one /48',
  long: 2_400,
  short: 300,
  async begin(target, size) {
    const tokens = await openOrders(target, Math.ceil(size / OF_ONE_ORDER) + 1)
    const [honest = '', ...others] = tokens
    const streams = await Promise.all(
      Array.from({ length: size }, (_, at) =>
        open(target, others[at % others.length] ?? '', `2001:db8:7:${at.toString(16)}::1`),
      ),
    )
    return {
      async faults() {
        const board = await openStream(`${target.origin}/api/kitchen/events`, {
          authorization: `Bearer ${target.key}`,
        })
        const guest = await open(target, honest, '198.51.100.7')
        const held = streams.filter((stream) => stream.isOpen()).length
        for (const stream of [board, guest]) stream.close()
        return [
          ...(board.status === 200 ? [] : [`the board's stream: ${board.status}`]),
          ...(guest.status === 200 ? [] : [`the stream of a guest elsewhere: ${guest.status}`]),
          ...(held <= SHARE_OF_NETWORK
            ? []
            : [`streams of one network: ${held}, should be ${SHARE_OF_NETWORK} at most`]),
        ]
      },
      async [Symbol.asyncDispose]() {
        for (const stream of streams) stream.close()
      },
    }
  },
}

let ordersSoFar = 0

async function openOrders({ beside }: Target, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `flood-${ordersSoFar + at}`)
  await beside.work(async (tx) => {
    for (const [at, id] of ids.entries()) {
      const token_hash = hashToken(orderToken(beside, id))
      const number = 10_000 + ordersSoFar + at
      await writeOrder(tx, { id, number, token_hash, placed_at: beside.clock() })
    }
  })
  ordersSoFar += count
  return ids.map((id) => orderToken(beside, id))
}

function open({ origin }: Target, token: string, address: string): Promise<Stream> {
  return openStream(`${origin}/api/orders/${token}/events`, passedOnFor(address))
}
