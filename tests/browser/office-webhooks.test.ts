import type { Page } from 'playwright'
import { expect } from 'vitest'
import { listWebhooks } from '#shop/persistence/queries/messages/webhooks.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { expectAccessible, expectAccessibleOnEachScreen } from './accessible.ts'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'

shift(
  'an owner adds a webhook, copies its secret once, tries it, switches it off and ends it',
  async ({ shop, works }) => {
    const { page } = await works('owner', { refusals: [422] })
    await visit(page, '/office/shop')
    await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
    await page.getByLabel('Address').fill('http://till.example/orders')
    await page.getByLabel('Events').fill('order.placed order.eaten')
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    await page.getByText('Only a machine in your own network may have http://.').waitFor()
    await page.getByText('There is no event of that name.').waitFor()
    expect(await page.getByLabel('Address').inputValue()).toBe('http://till.example/orders')
    await expectAccessible(page)
    // Nobody answers there, and nothing of the server's own network may be asked.
    await page.getByLabel('Address').fill('https://127.0.0.1:9/orders')
    await page.getByLabel('Events').fill('order.placed')
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    const secret = await page.getByLabel('Secret', { exact: true }).inputValue()
    expect(secret).toMatch(/^whsec_/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send a test to 127.0.0.1:9' }).click()
    await page.getByText('A test is on its way.').waitFor()
    expect(await page.content()).not.toContain(secret)
    await expect
      .poll(async () => {
        await visit(page, '/office/shop/webhooks')
        return page.getByText('in a network that WEBHOOK_ALLOW does not name').count()
      })
      .toBe(1)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('On its way again.').waitFor()
    await page.getByRole('button', { name: 'New secret for' }).click()
    expect(await page.getByLabel('Secret', { exact: true }).inputValue()).not.toBe(secret)
    await page.getByRole('button', { name: 'Switch off 127.0.0.1:9' }).click()
    await page.getByText('Messages wait until you switch it on.').waitFor()
    await page.getByRole('button', { name: 'End 127.0.0.1:9' }).click()
    // Its button is gone with it: the focus is on what says so.
    await expect.poll(() => focusedText(page)).toContain('Ended.')
    expect(await besideShop(shop, ({ read }) => listWebhooks(read))).toEqual([])
  },
)

shift(
  'without scripts a webhook is added with its secret, and a manager has none',
  async ({ works }) => {
    const { page } = await works('owner', { scripts: false })
    await page.goto('/office/shop/webhooks')
    await page.getByLabel('Address').fill('https://till.example/orders')
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    expect(await page.getByLabel('Secret', { exact: true }).inputValue()).toMatch(/^whsec_/)
    const { page: other } = await works('manager', { refusals: [403] })
    expect((await other.goto('/office/shop/webhooks'))?.status()).toBe(403)
  },
)

shift.for([true, false])(
  'all names of events are folded, and unfolded by keys (scripts: %s)',
  async (scripts, { works }) => {
    const { page } = await works('owner', { scripts })
    await page.goto('/office/shop/webhooks')
    const name = page.locator('.o-raw code').getByText('order.placed', { exact: true })
    expect(await name.isVisible()).toBe(false)
    await page.getByText('All names', { exact: true }).press('Enter')
    await name.waitFor()
  },
)

shift('webhooks are accessible on each screen', async ({ works }) => {
  const { page } = await works('owner')
  await visit(page, '/office/shop/webhooks')
  await expectAccessibleOnEachScreen(page)
})

function focusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() =>
    document.activeElement === document.body ? null : document.activeElement?.textContent,
  )
}
