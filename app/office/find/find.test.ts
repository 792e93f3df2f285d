import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import type { Permission } from '#shop/domain/accounts/permissions.ts'
import { changePermissions } from '#shop/operations/accounts/change-permissions.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { staffOf } from '#tests/support/staff.ts'
import * as find from './route.tsx'

const FIND = '/office/find'
const handle = routeHandler({ [FIND]: find })

test('what can be done is found by whoever may do it, with the page where it is', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const owner = await staffOf(shop, 'owner')
  const manager = await staffOf(shop, 'manager')
  const mayDo = (permissions: Permission[]) =>
    changePermissions(shop, { id: manager.id, by: owner.id, permissions })
  const found = async (text: string, { cookie } = owner) => {
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
    const address = `${shop.publicUrl}${FIND}?${new URLSearchParams({ find: text })}`
    const answer = await handle(new Request(address, { headers: { cookie } }), context)
    const { loaderData } = (await answer.json()) as {
      loaderData: Record<string, { lines: { to: string; name: string; kind: string }[] }>
    }
    return (loaderData[FIND]?.lines ?? []).map(({ to, name, kind }) => [to, name, kind])
  }
  expect(await found('rush')).toContainEqual(['/office#rush', 'Rush +10', 'Today'])
  const addressOf = async (text: string) => (await found(text)).map(([to]) => to)
  expect(await addressOf('holiday')).toContain('/office/hours/day')
  expect((await addressOf('time zone')).join(' ')).not.toContain('#timeZone')
  expect(await found('')).toEqual([])
  for (const [text, to, permission] of [
    ['closings', '/office/money/closings', 'reports'],
    ['INVITE', '/office/people/invite', 'staff'],
    ['PEOPLE', '/office/people', 'staff'],
    ['printers', '/office/shop/printers', 'settings'],
  ] as const) {
    await mayDo(['prices'])
    const addresses = async () => (await found(text, manager)).map(([address]) => address)
    expect(await addresses(), text).not.toContain(to)
    await mayDo([permission])
    expect(await addresses(), text).toContain(to)
  }
  const keys = await found('keys')
  expect(keys.map(([to]) => to)).toContain('/office/shop/keys')
  expect(await found('keys', manager)).not.toContainEqual(keys[0])
})
