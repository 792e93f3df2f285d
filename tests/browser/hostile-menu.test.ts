import { expect } from 'vitest'
import { ATTACKS, countingExecutions, executions } from '#tests/support/attacks.ts'
import { importMenu, type MenuFile, seededMenu } from '#tests/support/import-menu.ts'
import { addToBasket, itemCard, readMenu, visit } from './actions.ts'
import { journey } from './journey.ts'

journey('a menu written by an attacker is shown as text on every page', async ({ guest, shop }) => {
  await importMenu(shop, attackedMenu())
  const { page } = await countingExecutions(await guest())
  await visit(page, '/')
  const items = await readMenu(page)
  expect(items).toHaveLength(19)
  for (const [at, { title, paragraf1 }] of items.entries()) {
    expect(ATTACKS.some((attack) => title.includes(attack))).toBe(true)
    await page.getByRole('heading', { name: title, exact: true }).waitFor()
    await itemCard(page, title).getByText(paragraf1, { exact: true }).waitFor()
    // The last has to be chosen from.
    if (at < items.length - 1) await addToBasket(page, title)
  }
  for (const path of ['/basket', '/checkout', '/contact', '/details', '/privacy', '/terms']) {
    await visit(page, path)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  }
  expect(await executions(page)).toBe(0)
})

/** The seeded menu with an attack in every text of it. */
function attackedMenu(): MenuFile {
  const menu = seededMenu()
  let at = 0
  const attack = () => ATTACKS[at++ % ATTACKS.length] ?? ''
  Object.assign(menu.shop, { name: attack(), tagline: attack(), description: attack() })
  menu.shop.address = [attack(), attack()]
  for (const category of menu.categories) {
    category.name = `${at} ${attack()}`.slice(0, 40)
    for (const item of category.items) {
      item.title = `${at} ${attack()}`
      item.bullets = item.bullets.map((bullet) => `${bullet.slice(0, 5)} ${attack()}`)
      item.alt = attack()
    }
  }
  return menu
}
