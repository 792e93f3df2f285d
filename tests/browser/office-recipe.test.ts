import type { Page } from 'playwright'
import { expect } from 'vitest'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessible } from './accessible.ts'
import { visit } from './actions.ts'
import { holdScripts } from './held-scripts.ts'
import { shift } from './kitchen-actions.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

shift(
  'an owner lays a dish anew by keys, sees what follows, and takes it back',
  async ({ shop, works }) => {
    const { page } = await works('owner')
    await visit(page, '/office/menu/double-stack')
    await page.getByRole('link', { name: 'Change Recipe' }).click()
    await page.getByRole('heading', { level: 1, name: 'Recipe' }).waitFor()
    const before = await recipeOf(shop, 'double-stack')
    const names = await layersOn(page)
    expect(names).toHaveLength(before.length)
    await page.getByLabel('Which ingredient').selectOption('Fried egg')
    await page.getByRole('button', { name: 'Add a layer' }).press('Enter')
    await expect.poll(() => layersOn(page)).toEqual(['Fried egg', ...names])
    await page.locator('.o-rows > li').first().getByText('Egg', { exact: true }).waitFor()
    const down = page.getByRole('button', { name: 'Move down: Fried egg' })
    await down.press('Enter')
    await expect.poll(async () => (await layersOn(page))[1]).toBe('Fried egg')
    expect(await down.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.getByLabel('Can it go?: Fried egg').selectOption('Can go')
    await page.getByLabel('Times: Fried egg').fill('x')
    await save(page)
    await toast(page, 'A whole number')
    await page.getByLabel('Times: Fried egg').fill('2')
    await page.getByText('Guests see it from the moment you save.').waitFor()
    await save(page)
    await toast(page, 'Saved. Guests see it at once.')
    expect((await recipeOf(shop, 'double-stack')).at(-2)).toEqual({
      ingredientId: 'fried-egg',
      portions: 2,
      kind: 'removable',
      swapGroupId: null,
    })
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => recipeOf(shop, 'double-stack')).toEqual(before)
    await expect.poll(() => layersOn(page)).toEqual(names)
  },
)

shift(
  'of two owners the second sees both recipes; a lost line loses nothing',
  async ({ shop, works }) => {
    const one = await works('owner')
    const other = await works('manager', { ...PHONE, offline: true, refusals: [409] })
    for (const { page } of [one, other]) await visit(page, '/office/menu/garden-row/recipe')
    const top = await onlyOnce(one.page)
    await one.page.getByRole('button', { name: `Take out: ${top}` }).click()
    await other.page.getByRole('button', { name: `Move down: ${top}` }).click()
    const mine = await layersOn(other.page)
    await other.context.setOffline(true)
    await save(other.page)
    await other.page.getByText('The line dropped before your shop answered.').waitFor()
    await other.context.setOffline(false)
    await save(one.page)
    await toast(one.page, 'Saved.')
    const theirs = await recipeOf(shop, 'garden-row')
    await save(other.page)
    await other.page.getByText(`You made it: ${mine.join(', ')}`).waitFor()
    expect(await recipeOf(shop, 'garden-row')).toEqual(theirs)
    await visit(other.page, '/office/menu/garden-row/recipe')
    await other.page.getByText('You typed this before and didn’t save it.').waitFor()
    await other.page.getByRole('link', { name: 'Take mine' }).click()
    await save(other.page)
    await toast(other.page, 'Saved.')
    expect(await recipeOf(shop, 'garden-row')).toHaveLength(mine.length)
  },
)

shift(
  'without scripts a layer is moved, looked at, saved and taken back',
  async ({ shop, works }) => {
    const { page } = await works('owner', { scripts: false })
    await page.goto('/office/menu/smoke-ring/recipe')
    const before = await recipeOf(shop, 'smoke-ring')
    const [top = '', second] = await layersOn(page)
    await page.getByRole('button', { name: `Move down: ${top}` }).click()
    expect((await layersOn(page)).slice(0, 2)).toEqual([second, top])
    await page.getByLabel(`Can it go?: ${top}`).selectOption('Can go')
    await page.getByRole('button', { name: 'See what it does' }).click()
    await save(page)
    await page.getByText('Saved. Guests see it at once.').waitFor()
    expect((await recipeOf(shop, 'smoke-ring')).at(-2)).toMatchObject({ kind: 'removable' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    expect(await recipeOf(shop, 'smoke-ring')).toEqual(before)
  },
)

shift('what is typed before the scripts have arrived counts after', async ({ shop, works }) => {
  const { page } = await works('owner')
  const before = await recipeOf(shop, 'garden-row')
  const arrive = await holdScripts(page)
  await page.goto('/office/menu/garden-row/recipe', { waitUntil: 'commit' })
  await page.locator('[name="n0"]').fill('3')
  await arrive()
  await save(page)
  await toast(page, 'Saved.')
  expect((await recipeOf(shop, 'garden-row')).at(-1)).toEqual({ ...before.at(-1), portions: 3 })
})

shift('a layer is dragged by its handle', async ({ works }) => {
  const { page } = await works('owner')
  await visit(page, '/office/menu/hard-press/recipe')
  const names = await layersOn(page)
  await page.locator('.o-handle').nth(2).scrollIntoViewIfNeeded()
  const from = await page.locator('.o-handle').first().boundingBox()
  const to = await page.locator('.o-handle').nth(2).boundingBox()
  if (!from || !to) throw new Error('no handle is in sight')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => layersOn(page)).toEqual([names[1], names[2], names[0], ...names.slice(3)])
})

shift('the page of a recipe is accessible, and of nothing else', async ({ works }) => {
  const { page } = await works('owner', { refusals: [404] })
  await visit(page, '/office/menu/double-stack/recipe')
  await page
    .getByRole('button', { name: /^Move down/ })
    .first()
    .click()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  for (const path of ['/office/menu/no-such/recipe', '/office/menu/double-stack/no-such']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: 'Nothing here.' }).waitFor()
  }
})

/** The uppermost of the layers that no other is called like, and that is not the lowest. */
async function onlyOnce(page: Page): Promise<string> {
  const names = await layersOn(page)
  return names.find((name) => names.filter((one) => one === name).length === 1) ?? ''
}

function layersOn(page: Page): Promise<string[]> {
  return page.locator('.o-rows > li b').allTextContents()
}

function save(page: Page): Promise<void> {
  return page
    .getByRole('region', { name: 'Not saved yet' })
    .getByRole('button', { name: 'Save', exact: true })
    .click()
}

async function toast(page: Page, text: string): Promise<void> {
  await page.locator('.toast').filter({ hasText: text }).first().waitFor()
}

async function recipeOf(shop: RunningShop, id: string): Promise<Record<string, unknown>[]> {
  const row = await besideShop(shop, ({ read }) =>
    read.selectFrom('items').select('recipe').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return JSON.parse(row.recipe)
}
