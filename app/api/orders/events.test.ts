import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import { eventStreamsContext, type StreamWatch } from '#app/request/event-streams.ts'
import { orderToken } from '#shop/auth/order-token.ts'
import { hashToken } from '#shop/auth/token.ts'
import type { NewRow } from '#shop/persistence/tables.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { acceptedOrder, writeOrder } from '#tests/support/order-rows.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import * as events from './events.ts'

const handle = routeHandler({ '/api/orders/:token/events': events })

test('an order that changes while its stream is opened is read anew once the stream is open', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const token = orderToken(shop, 'order-1')
  const row = acceptedOrder({ id: 'order-1', version: 4, token_hash: hashToken(token) })
  await shop.work((tx) => writeOrder(tx, row))
  const watches: StreamWatch[] = []
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
  context.set(eventStreamsContext, {
    open(watch) {
      watches.push(watch)
      return new ReadableStream()
    },
    basketsWith: () => 0,
  })
  await handle(new Request(`${shop.publicUrl}/api/orders/${token}/events`), context)
  const readAfter = async (change: Partial<NewRow<'orders'>>) => {
    await shop.work((tx) => tx.updateTable('orders').set(change).execute())
    return watches[0]?.readOrder?.()
  }
  expect(await readAfter({ version: 5 })).toEqual({ version: 5, isOver: false })
  const end = { version: 6, state: 'completed', closed_at: shop.clock() } as const
  expect(await readAfter(end)).toEqual({ version: 6, isOver: true })
})
