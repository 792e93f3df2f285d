import { logChanges } from '#shop/operations/common/log-changes.ts'
import { replaceMenu } from '#shop/operations/menu/replace-menu.ts'
import { changeSettings } from '#shop/operations/settings/change-settings.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { addMessage } from '#shop/persistence/queries/messages/messages.ts'
import type { Shop } from '#shop/shop.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { expectNoSidewaysScroll, visit } from './actions.ts'
import { order, shift } from './kitchen-actions.ts'
import { SMALL_PHONE, UPRIGHT_TABLET } from './screens.ts'

const LONG = 'Rindfleischetikettierungsüberwachungsaufgabe'
const PAGES = [
  '/office',
  '/office/orders',
  '/office/messages?which=all',
  '/office/messages/long',
  '/office/menu',
  '/office/menu/categories',
  '/office/menu/ingredients',
  '/office/offers',
  '/office/people',
  '/office/shop',
  '/office/shop/logo',
  '/office/shop/front?poster=0',
]

shift(
  'names of one long word widen no page of the office, on the smallest phone or a tablet',
  async ({ shop, works }) => {
    const { page } = await works('owner')
    await order(shop, { guest_name: LONG })
    await besideShop(shop, nameAllLong)
    for (const path of PAGES) {
      await visit(page, path)
      for (const screen of [SMALL_PHONE, UPRIGHT_TABLET]) {
        await page.setViewportSize(screen)
        await expectNoSidewaysScroll(page)
      }
    }
  },
)

async function nameAllLong(shop: Shop): Promise<void> {
  await changeSettings(shop, { settings: { name: LONG.slice(0, 30) }, by: 'cli' })
  await logChanges(shop, 'cli', async (log) => {
    const menu = await readMenuDraft(log.tx)
    const named = <Entry extends { name: string }>(list: Entry[]) =>
      list.map((entry, at) => ({ ...entry, name: `${LONG.slice(0, 36)}${at}` }))
    const items = menu.items.map((item) => ({ ...item, title: LONG }))
    const { categories, ingredients } = menu
    await replaceMenu(log, menu, {
      ...menu,
      items,
      categories: named(categories),
      ingredients: named(ingredients),
    })
  })
  const sender = { first_name: LONG, last_name: LONG, email: 'guest@example.com' }
  const phone = { country: '+44', number: '5550117' }
  const at = shop.clock()
  const letter = { id: 'long', text: LONG, received_at: at, last_at: at }
  await shop.work((tx) => addMessage(tx, { ...letter, ...sender, ...phone }))
}
