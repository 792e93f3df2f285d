import { expect } from 'vitest'
import { besideShop, seedOrders } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, visit } from './actions.ts'
import { openBoard, order, shift, stateOf, ticket } from './kitchen-actions.ts'

shift(
  'on a phone a flood of eighty orders is one line, and is refused in one tap',
  async ({ shop, works }) => {
    const honest = await order(shop)
    const ids = await flood(shop, 80, 'phone')
    const { page } = await works('kitchen')
    await openBoard(page)
    await ticket(page, honest.number).waitFor()
    const line = page.getByRole('group', { name: '80 orders from one sender' })
    await line.getByText('It could be your own Wi-Fi').waitFor()
    expect(await page.getByRole('article').count()).toBeLessThan(20)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await line.getByRole('button', { name: 'Refuse all 80' }).click()
    const dialog = page.getByRole('dialog', { name: 'Refuse all 80' })
    await dialog.getByText('we couldn’t be sure it’s meant').click()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Refuse all 80' }).click()
    await line.waitFor({ state: 'detached' })
    for (const id of ids) await expect.poll(() => stateOf(shop, id)).toBe('refused')
    expect(await stateOf(shop, honest.id)).toBe('placed')
    const notice = page.getByText(/^One sender’s unpaid orders are blocked until /)
    await notice.waitFor()
    await page.getByRole('button', { name: 'Take them again' }).click()
    await notice.waitFor({ state: 'detached' })
  },
)

shift('by keyboard alone a cook looks at what came from one sender', async ({ shop, works }) => {
  const [first = ''] = await flood(shop, 7, 'keyboard')
  const { page } = await works('kitchen', { size: 'desktop' })
  await openBoard(page)
  const line = page.getByRole('group', { name: '7 orders from one sender' })
  await line.getByRole('button', { name: 'Show them' }).focus()
  await page.keyboard.press('Enter')
  await line.getByRole('article').nth(6).waitFor()
  await line.getByRole('button', { name: 'Accept', exact: true }).first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => stateOf(shop, first)).toBe('accepted')
  const six = page.getByRole('group', { name: '6 orders from one sender' })
  await six.getByRole('button', { name: 'Hide them' }).press('Enter')
  await six.getByRole('button', { name: 'Show them' }).waitFor()
  await visit(page, '/kitchen')
})

shift(
  'a stranger’s large order is marked, and accepting it reserves its kitchen time',
  async ({ shop, works }) => {
    const { number, id } = await order(shop, { waits: 'size', work_minutes: 60 })
    const { page } = await works('kitchen', { size: 'desktop' })
    await openBoard(page)
    const card = ticket(page, number)
    await card.getByText('Big order, new guest.').waitFor()
    await card.getByRole('button', { name: 'Accept', exact: true }).click()
    await card.getByRole('button', { name: 'Ready', exact: true }).waitFor()
    await card.getByText('Big order, new guest.').waitFor({ state: 'detached' })
    await expect.poll(() => claimedBy(shop, id)).toBe(60)
  },
)

let floods = 0

/** Stores orders of strangers from one network; returns their ids. */
async function flood(shop: RunningShop, orders: number, name: string): Promise<string[]> {
  floods += 1
  const network = String(floods).padStart(43, 'f')
  const placed = Array.from({ length: orders }, (_, index) => ({
    id: `flood-${name}-${index}`,
    number: 1000 * floods + index,
    placedAgo: 1,
    network,
    wide_network: network,
  }))
  await besideShop(shop, (beside) => seedOrders(beside, placed))
  return placed.map(({ id }) => id)
}

function claimedBy(shop: RunningShop, id: string): Promise<number> {
  return besideShop(shop, async ({ read }) => {
    const row = read.selectFrom('orders').select('claims').where('id', '=', id)
    const claims: { minutes: number }[] = JSON.parse((await row.executeTakeFirstOrThrow()).claims)
    return claims.reduce((sum, { minutes }) => sum + minutes, 0)
  })
}
