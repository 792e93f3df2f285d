import { expect } from 'vitest'
import { hashToken } from '#shop/auth/token.ts'
import { markIngredientOut, markSoldOut } from '#shop/operations/menu/mark-sold-out.ts'
import { changeShop } from '#tests/support/change-shop.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
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

tidyShift(
  'a cook leaves what is out off the burger of a meal, and swaps a drink of it, each with one tap',
  async ({ works, guest, shop }) => {
    const token = 'B'.repeat(43)
    const work = { makeMinutes: 0, patties: 0 }
    const picked = { ...work, kind: 'combo_item', quantity: 1 } as const
    const { number } = await order(shop, {
      token_hash: hashToken(token),
      state: 'accepted',
      accepted_at: Date.now(),
      products: 950,
      total: 950,
      lines: [
        {
          title: 'Flattop Meal',
          itemId: 'flattop-meal',
          quantity: 1,
          parts: [
            {
              ...picked,
              id: 'the-flattop',
              name: 'The Flattop',
              price: 400,
              slot: 'burger',
              pick: 0,
            },
            { ...picked, id: 'fries', name: 'Fries', price: 250, slot: 'side', pick: 1 },
            { ...picked, id: 'lemonade', name: 'Lemonade', price: 300, slot: 'drink', pick: 2 },
          ],
        },
      ],
    })
    const later = { minutes: 60, untilFurtherNotice: false, by: 'cook' }
    await besideShop(shop, async (beside) => {
      await markIngredientOut(beside, { ingredientId: 'red-onion', ...later })
      await markSoldOut(beside, { itemId: 'lemonade', ...later })
    })
    const { page } = await works('kitchen')
    await openBoard(page)
    const opened = await openTicket(page, number)
    await opened.getByRole('button', { name: 'Something is out' }).click()
    const dialog = page.getByRole('dialog', { name: `What is out of order ${number}?` })
    await dialog
      .getByRole('button', { name: /^The Flattop without red onion costs the same/ })
      .click()
    const card = ticket(page, number)
    await card.getByRole('button', { name: 'Undo: The Flattop without red onion' }).waitFor()
    const again = await openTicket(page, number)
    await again.getByRole('button', { name: 'Something is out' }).click()
    await dialog.getByRole('button', { name: /^Cola on Ice instead of Lemonade/ }).click()
    await card
      .getByRole('button', { name: /^Undo: Flattop Meal with Cola on Ice instead of Lemonade/ })
      .waitFor()

    const { page: guests } = await guest()
    await visit(guests, `/order/${token}`)
    await guests.getByText('The Flattop without red onion').waitFor()
    await guests
      .getByText('Flattop Meal with Cola on Ice instead of Lemonade. You pay $0.50 less.')
      .waitFor()
  },
)
