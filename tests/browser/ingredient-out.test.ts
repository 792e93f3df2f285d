import { expect } from 'vitest'
import { SIZES } from '#tests/support/guest.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll } from './actions.ts'
import { openBoard, shift } from './kitchen-actions.ts'

shift.for(SIZES)(
  'on a %s the crew marks an ingredient as out, reads what that takes off, and takes it back',
  async (size, { works }) => {
    const { page } = await works('kitchen', { size })
    await openBoard(page)
    await page.keyboard.press('.')
    const panel = page.getByRole('dialog', { name: 'Sold out' })
    await panel.getByRole('button', { name: 'Ingredients' }).click()
    await panel.getByText('Takes off nothing; 3 stay orderable, without it').first().waitFor()
    await panel.getByRole('searchbox', { name: 'Find' }).fill('BEÁN')
    await panel.getByText('Takes off Garden Row').waitFor()
    expect(await panel.getByRole('listitem').count()).toBe(1)
    await panel.getByRole('button', { name: 'Bean patty: sold out till I say' }).click()
    await panel.getByRole('status').getByText('Bean patty: out.').waitFor()
    await panel.getByRole('status').getByText('Out till you say').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await panel.getByRole('button', { name: 'Items' }).click()
    await panel.getByText('Off by itself: no Bean patty. Out till you say').waitFor()
    expect(await panel.getByRole('button', { name: /Garden Row/ }).count()).toBe(0)
    await panel.getByRole('button', { name: 'Ingredients' }).click()
    await panel.getByRole('button', { name: 'Sell Bean patty again' }).click()
    await panel.getByRole('button', { name: 'Bean patty: sold out for today' }).waitFor()
  },
)
