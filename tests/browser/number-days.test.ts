import { expect } from 'vitest'
import { orderToken } from '#shop/auth/order-token.ts'
import { hashToken } from '#shop/auth/token.ts'
import { readTicket } from '#shop/persistence/queries/kitchen/board.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { besideShop, type SeededOrder, seedOrders } from '#tests/support/kitchen-orders.ts'
import { acceptedOrder } from '#tests/support/order-rows.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { visit } from './actions.ts'
import { openBoard, tidyShift as shift, ticket } from './kitchen-actions.ts'

const DAY = 24 * 3_600_000
const TABLET = { width: 1280, height: 800 }

shift(
  'two orders with one number on different days read differently, and alike for guest and crew',
  async ({ shop, guest, works }) => {
    const today = await numbered(shop, 'today', {})
    const slot = Date.now() + 2 * DAY
    const ahead = await numbered(shop, 'ahead', { slot_at: slot, promised_at: slot })
    expect(today.text).toBe('7')
    expect(ahead.text).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) 7$/)

    const phone = await guest()
    for (const { token, text } of [today, ahead]) {
      await visit(phone.page, `/order/${token}`)
      await phone.page.getByText(`No. ${text}`, { exact: true }).waitFor()
      expect(await phone.page.title()).toContain(`No. ${text}`)
    }
    await visit(phone.page, '/orders')
    for (const { text } of [today, ahead]) {
      await phone.page.getByRole('heading', { name: `No. ${text}`, exact: true }).waitFor()
    }

    const { page } = await works('kitchen', { viewport: TABLET })
    await openBoard(page)
    await ticket(page, 7).waitFor()
    await page.getByRole('button', { name: /^Later/ }).click()
    const rows = page.getByRole('dialog', { name: 'Later' })
    await rows.getByRole('button', { name: `Start order ${ahead.text} now` }).waitFor()
    await rows.getByRole('button', { name: `More for order ${ahead.text}` }).click()
    await page.getByRole('dialog', { name: `Order ${ahead.text}`, exact: true }).waitFor()
    for (const { id, text } of [today, ahead]) {
      await visit(page, `/kitchen/orders/${id}`)
      await page.getByRole('heading', { name: `Order ${text}, history` }).waitFor()
      await visit(page, `/kitchen/orders/${id}/ticket`)
      await page.getByRole('article', { name: `Ticket ${text}`, exact: true }).waitFor()
    }
  },
)

/** Stores an accepted order with number 7; returns its token, and its number as the kitchen says it. */
function numbered(shop: RunningShop, id: string, row: Partial<SeededOrder>) {
  return besideShop(shop, async (beside) => {
    const token = orderToken(beside, id)
    const known = { id, number: 7, token_hash: hashToken(token) }
    await seedOrders(beside, [{ ...acceptedOrder(), ...known, ...row }])
    const seen = await readTicket(beside.read, id, beside.clock())
    return { id, token, text: seen ? numberText(seen, 'en') : '' }
  })
}
