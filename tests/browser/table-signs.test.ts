import { expect } from 'vitest'
import { changeSettings } from '#tests/support/change-shop.ts'
import { signOf } from '#tests/support/table-sign.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, visit } from './actions.ts'
import { openBoard, shift } from './kitchen-actions.ts'

shift(
  'on a phone the crew gives a table a new code, and the old one leads nowhere',
  async ({ shop, works, guest }) => {
    const before = await signOf(shop, '5')
    const { page } = await works('kitchen')
    await openBoard(page)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('link', { name: 'Table signs' }).click()
    await page.getByRole('img', { name: 'Code of table 5' }).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const sign = page.getByRole('listitem').filter({ hasText: 'Table 5' })
    await sign.getByText('New code').first().click()
    await sign.getByRole('button', { name: 'New code for table 5' }).click()
    await page.getByText('Table 5 has a new code.').waitFor()
    const after = await signOf(shop, '5')
    expect(after.secret).not.toBe(before.secret)

    const { page: visitor } = await guest({ refusals: [404] })
    await visit(visitor, before.address)
    await visitor.getByRole('heading', { name: 'We don’t know this code' }).waitFor()
    await visitor.goto(after.address)
    await visitor.waitForURL('/')
  },
)

shift('a table’s long name doesn’t overlap other signs', async ({ shop, works }) => {
  await changeSettings(shop, { tables: ['1', 'Mezzaninegallerytail', '5'] })
  const { page } = await works('kitchen', { size: 'desktop' })
  await visit(page, '/kitchen/tables')
  for (const paper of await page.locator('.sign-paper').all()) {
    const [wide, shown] = await paper.evaluate((one) => [one.scrollWidth, one.clientWidth])
    expect(wide).toBe(shown)
  }
})
