import { expect } from 'vitest'
import { hashToken } from '#shop/auth/token.ts'
import { changeShop } from '#tests/support/change-shop.ts'
import { visit } from './actions.ts'
import { openBoard, openTicket, order, ticket, tidyShift } from './kitchen-actions.ts'

tidyShift(
  'a cook leaves a line out with one tap, the guest reads it with the new total, and it can be taken back',
  async ({ works, guest, shop }) => {
    const token = 'A'.repeat(43)
    const { id, number } = await order(shop, {
      token_hash: hashToken(token),
      state: 'accepted',
      accepted_at: Date.now(),
      products: 3800,
      total: 3800,
      lines: [
        { title: 'Double Stack', quantity: 2 },
        { title: 'Loaded Fries', quantity: 2 },
      ],
    })
    await changeShop(shop, (tx) =>
      tx
        .updateTable('order_lines')
        .set({ if_out: 'leave_out' })
        .where('order_id', '=', id)
        .where('title', '=', 'Loaded Fries')
        .execute(),
    )
    const { page } = await works('kitchen')
    await openBoard(page)
    const opened = await openTicket(page, number)
    await opened.getByRole('button', { name: 'Something is out' }).click()
    const dialog = page.getByRole('dialog', { name: `What is out of order ${number}?` })
    await dialog
      .getByRole('button', { name: /^Leave out all 2 .*19\.00/ })
      .last()
      .click()
    const card = ticket(page, number)
    const undo = card.getByRole('button', { name: 'Undo: Left out: 2 × Loaded Fries' })
    await undo.waitFor()
    expect(await card.locator('s').textContent()).toBe('Loaded Fries')

    const { page: guests } = await guest()
    await visit(guests, `/order/${token}`)
    await guests.getByText('Left out: 2 × Loaded Fries. You pay $19.00 less.').waitFor()
    expect(await guests.getByText('Total now').locator('..').textContent()).toContain('$19.00')

    await undo.click()
    await guests.getByText('Total now').waitFor({ state: 'detached' })
  },
)
