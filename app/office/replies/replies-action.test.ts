import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import { readSettings, writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { staffOf } from '#tests/support/staff.ts'
import * as replies from './route.tsx'

const REPLIES = '/office/shop/replies'
const MEANWHILE = `${REPLIES}?refused=changed_meanwhile`
const handle = routeHandler({ [REPLIES]: replies })
const TEXT = 'Hello {name},\n\nthank you.'

test('a reply is moved, worded, added and removed, and no other, unless somebody changed them meanwhile', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const { cookie } = await staffOf(shop, 'owner')
  const present = async () => (await readSettings(shop.read)).replies
  const labels = async () => (await present()).map(({ label }) => label).join('')
  const post = async (fields: Readonly<Record<string, string>>) => {
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
    const body = new URLSearchParams({ seen: seenMark(shop, await present()), ...fields })
    const init = { method: 'POST', headers: { cookie }, body }
    const answer = await handle(new Request(shop.publicUrl + REPLIES, init), context)
    const to = answer.headers.get('Location')
    return { to, shown: to === null ? (await answer.json()).actionData : null }
  }
  await shop.work((tx) =>
    writeSettings(tx, { replies: ['A', 'B', 'C'].map((label) => ({ label, text: TEXT })) }),
  )
  const stale = { seen: seenMark(shop, await present()) }
  const words = { do: 'reply', text: `${TEXT}\r\n` }
  for (const [fields, left] of [
    [{ do: 'down', at: '0' }, 'BAC'],
    [{ do: 'up', at: '2' }, 'BCA'],
    [{ do: 'remove', at: '1' }, 'BA'],
    [{ ...words, at: '1', label: ' D ' }, 'BD'],
    [{ ...words, at: '2', label: 'E' }, 'BDE'],
  ] as const) {
    await post(fields)
    expect(await labels()).toBe(left)
  }
  expect((await present()).map(({ text }) => text)).toEqual([TEXT, TEXT, TEXT])
  expect(await post({ do: 'remove', at: '0', ...stale })).toMatchObject({ to: MEANWHILE })
  expect(await post({ do: 'remove', at: '3' })).toMatchObject({ to: MEANWHILE })
  const typed = { label: 'F', text: TEXT }
  expect(await post({ do: 'reply', at: '0', ...typed, ...stale })).toMatchObject({
    shown: { ...typed, wrong: 'changed_meanwhile' },
  })
  expect(await labels()).toBe('BDE')
})
