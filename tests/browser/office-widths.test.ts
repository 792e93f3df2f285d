import type { Page } from 'playwright'
import { expect } from 'vitest'
import { addMessage } from '#shop/persistence/queries/messages/messages.ts'
import { changeSettings } from '#tests/support/change-shop.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { officePages } from '#tests/support/office-pages.ts'
import { deliveryZone } from '#tests/support/settings.ts'
import { follow, visit } from './actions.ts'
import { order, shift } from './kitchen-actions.ts'
import { DESKTOP, PHONE, SMALL_PHONE, UPRIGHT_TABLET } from './screens.ts'

/** An address of each page whose address names something. */
const NAMED: Record<string, string> = {
  '/office/messages/:id': '/office/messages/widest',
  '/office/menu/:item': '/office/menu/double-stack',
  '/office/menu/:item/:part': '/office/menu/double-stack/choices',
  '/office/menu/ingredients/:entry': '/office/menu/ingredients/cheddar',
  '/office/menu/choices/:entry': '/office/menu/choices/extras',
  '/office/menu/times/:entry': '/office/menu/times/new~',
  '/office/menu/categories/:entry': '/office/menu/categories/new~',
  '/office/shop/:section': '/office/shop/ordering',
  '/office/delivery/zone': '/office/delivery/zone?of=near',
  '/office/money/:day': '/office/money/2026-11-20',
}
/** Their tables of money are the one thing that large text may make wider than a phone. */
const WITH_TABLES = ['/office/money', '/office/money/closings']

shift(
  'no page of the office is wider than its screen, at 320 px or in large text',
  async ({ shop, works }) => {
    const { page } = await works('owner')
    const { id } = await order(shop)
    await changeSettings(shop, { zones: [deliveryZone()] })
    const person = await besideShop(shop, async (beside) => {
      const sender = { first_name: 'Hanna', last_name: 'Brandt', email: 'guest@example.com' }
      const at = beside.clock()
      const letter = { id: 'widest', text: 'Rings in it.', received_at: at, last_at: at }
      const phone = { country: '+44', number: '5550117' }
      await beside.work((tx) => addMessage(tx, { ...letter, ...sender, ...phone }))
      const staff = await beside.read
        .selectFrom('staff')
        .select('user_id')
        .executeTakeFirstOrThrow()
      return staff.user_id
    })
    const named: Record<string, string> = {
      ...NAMED,
      '/office/orders/:id': `/office/orders/${id}`,
      '/office/people/:person': `/office/people/${person}`,
    }
    await visit(page, '/office')
    const tooWide: string[] = []
    for (const address of officePages()) {
      const path = named[address] ?? address
      expect(path, 'the address of a page').not.toContain(':')
      await follow(page, path)
      for (const viewport of [SMALL_PHONE, UPRIGHT_TABLET, DESKTOP]) {
        await page.setViewportSize(viewport)
        if (await isTooWide(page)) tooWide.push(`${path} at ${viewport.width} px`)
      }
      await page.setViewportSize(PHONE)
      await enlargeText(page, '200%')
      if (!WITH_TABLES.includes(address) && (await isTooWide(page))) {
        tooWide.push(`${path} in large text`)
      }
      await enlargeText(page, '')
    }
    expect(tooWide).toEqual([])
  },
)

function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth
  })
}

function enlargeText(page: Page, size: string): Promise<void> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, size)
}
