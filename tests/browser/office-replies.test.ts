import { expect } from 'vitest'
import { addMessage } from '#shop/persistence/queries/messages/messages.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { expectAccessible } from './accessible.ts'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'

const REPLIES = '/office/shop/replies'

shift(
  'a saved reply is worded, moved to the front, and stands in the answer to a guest with their name',
  async ({ works, shop }) => {
    const { page } = await works('owner', {
      viewport: { width: 390, height: 844 },
      refusals: [422],
    })
    const at = Date.now()
    const sender = { first_name: 'Ada', last_name: 'Smith', email: 'ada@example.com' }
    const message = {
      country: '+44',
      number: '5550117',
      text: 'Open on Monday?',
      received_at: at,
      last_at: at,
    }
    await besideShop(shop, ({ work }) =>
      work((tx) => addMessage(tx, { id: 'asked', ...sender, ...message })),
    )
    await visit(page, '/office/messages/asked')
    await page.getByRole('link', { name: 'Change these' }).click()
    await page.getByRole('link', { name: 'Add a reply' }).click()
    await page.getByLabel('On the button').fill('Mondays')
    await page.getByLabel('What it writes').fill('Hello {name},\n\nwe’re closed {today}.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('{today} can’t be filled in here.').waitFor()
    await expectAccessible(page)
    await page.getByLabel('What it writes').fill('Hello {name},\n\nwe’re closed on Mondays.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    for (const place of [3, 2, 1]) {
      await page.getByRole('button', { name: 'Move “Mondays” up' }).click()
      await page.locator(`.o-own-list > li:nth-child(${place})`, { hasText: 'Mondays' }).waitFor()
    }
    await visit(page, '/office/messages/asked')
    const chips = page.locator('.o-reply .chip')
    expect(await chips.first().innerText()).toBe('Mondays')
    await chips.first().click()
    expect(await page.locator('.o-reply textarea').inputValue()).toBe(
      'Hello Ada Smith,\n\nwe’re closed on Mondays.',
    )
    const { page: plain } = await works('owner', { scripts: false })
    await plain.goto(REPLIES)
    await plain.getByRole('button', { name: 'Back to ours' }).click()
    await plain.getByText('Saved.').waitFor()
    await plain.getByRole('button', { name: 'Undo' }).click()
    await plain.getByText('Undone.').waitFor()
    expect(await plain.locator('.o-own-list b').first().innerText()).toBe('Mondays')
  },
)
