import { expect } from 'vitest'
import { storedAddress } from '#tests/support/kitchen-orders.ts'
import { expectAccessible } from './accessible.ts'
import { visit } from './actions.ts'
import { order, shift } from './kitchen-actions.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

shift(
  'an owner opens an order from the list and reads all that is known of it',
  async ({ shop, works }) => {
    const { number } = await order(shop, {
      guest_name: 'Zoë Wright',
      guest_phone: '+44 7700 900123',
      guest_email: 'zoe@example.com',
      note: 'Cut it in half',
      fulfilment: 'delivery',
      address: storedAddress(),
      lines: [{ title: 'Double Stack', quantity: 2 }],
    })
    const { page } = await works('owner', PHONE)
    await visit(page, '/office/orders')
    await page.getByRole('link', { name: `${number} Zoë Wright` }).click()
    await page.getByRole('heading', { level: 1, name: 'Zoë Wright' }).waitFor()
    for (const text of ['2 × Double Stack', '$19.00', 'Cut it in half', '12 Larch Road']) {
      await page.getByText(text).first().waitFor()
    }
    const phone = page.getByRole('link', { name: '+44 7700 900123' })
    expect(await phone.getAttribute('href')).toBe('tel:+447700900123')
    const mail = page.getByRole('link', { name: 'zoe@example.com' })
    expect(await mail.getAttribute('href')).toBe('mailto:zoe@example.com')
    await page.getByRole('listitem').filter({ hasText: 'Placed' }).getByText('Guest').waitFor()
    await page.getByRole('link', { name: 'Back' }).click()
    await page.waitForURL('**/office/orders')
  },
)

shift('an order that nobody placed leads back to today', async ({ works }) => {
  const { page } = await works('manager', { refusals: [404] })
  await page.goto('/office/orders/none')
  await page.getByRole('heading', { name: 'Nothing here.' }).waitFor()
})

shift.for([390, 820, 1440])(
  'the page of an order is accessible at %i pixels',
  async (width, { shop, works }) => {
    const { id } = await order(shop, {
      state: 'completed',
      payment_state: 'paid',
      paid_by: 'cash',
      closed_at: Date.now(),
      guest_email: 'zoe@example.com',
      guest_phone: '+44 7700 900123',
    })
    const { page } = await works('owner', { viewport: { width, height: 900 } })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await visit(page, `/office/orders/${id}`)
      await expectAccessible(page)
    }
  },
)
