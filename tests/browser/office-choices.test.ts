import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { MenuDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { changeShop } from '#tests/support/change-shop.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessible } from './accessible.ts'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'

shift(
  'an owner makes a list of choices, a dish asks for it, and both say so',
  async ({ shop, works }) => {
    const { page } = await works('owner')
    await visit(page, '/office/menu')
    await page.getByRole('link', { name: 'Choices', exact: true }).click()
    await page.getByRole('link', { name: 'New choices' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Heat')
    await page.getByLabel('Which ingredient or something else').selectOption('Something else')
    for (const [index, word] of ['Mild', 'Wild'].entries()) {
      await page.getByRole('button', { name: 'Add to the list' }).click()
      await page.locator(`[name="w${index}"]`).fill(word)
    }
    await page.locator('[name="p1"]').fill('0.50')
    await page.getByRole('button', { name: 'Move up: Wild' }).click()
    await save(page)
    await page.getByRole('heading', { level: 1, name: 'Heat' }).waitFor()
    expect(group(await menuOf(shop), 'heat')?.options).toMatchObject([
      { id: 'heat-wild', name: 'Wild', price: 50 },
      { id: 'heat-mild', name: 'Mild', price: null },
    ])
    await page.getByText('Nothing uses it.').waitFor()
    await visit(page, '/office/menu/double-stack/choices')
    await page.getByLabel('Which choices').selectOption('Heat')
    await page.getByRole('button', { name: 'Add choices' }).click()
    const up = page.getByRole('button', { name: 'Move up: Heat' })
    await up.press('Enter')
    await expect.poll(() => up.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Move down: Heat' }).press('Enter')
    await page.getByLabel('At least: Heat').fill('2')
    await page.getByText('More than can be picked.').waitFor()
    await page.getByLabel('At least: Heat').fill('1')
    await page.getByLabel('Offered?: Mild').selectOption('Chosen 1×')
    await page.getByLabel('Price: Wild').fill('0.70')
    await save(page)
    await toast(page, 'Saved. Guests see it at once.')
    expect((await itemOf(shop, 'double-stack'))?.choices.at(-1)).toEqual({
      groupId: 'heat',
      min: 1,
      max: 1,
      included: 0,
      defaults: ['heat-mild'],
      hidden: [],
      prices: { 'heat-wild': 70 },
    })
    await visit(page, '/office/menu/choices/heat')
    await page.getByText('On: Double Stack').waitFor()
    expect(await page.getByRole('button', { name: 'Remove it' }).count()).toBe(0)
  },
)

shift(
  'a combo is made of slots, at a price with what they cost on top',
  async ({ shop, works }) => {
    const { page } = await works('owner')
    await visit(page, '/office/menu/new')
    await page.getByLabel('Name', { exact: true }).fill('Late Meal')
    await page.getByLabel('Price, $').fill('14')
    for (const line of [1, 2, 3]) await page.getByLabel(`Line ${line}`).fill('A line')
    await page.getByRole('region', { name: 'Not saved yet' }).getByRole('button').last().click()
    await page.getByRole('link', { name: 'Change Combo' }).click()
    await page.getByRole('button', { name: 'Add a slot' }).click()
    await page.getByLabel('Slot', { exact: true }).fill('Burger')
    for (const dish of ['Double Stack', 'Garden Row']) {
      await page.getByLabel('Which dish for Burger').selectOption(dish)
      await page.getByRole('button', { name: 'Add a dish' }).click()
    }
    await page.getByLabel('On top: Double Stack').fill('1.50')
    await page.getByLabel('Picked already: Garden Row').fill('1')
    await save(page)
    await toast(page, 'Saved.')
    expect((await itemOf(shop, 'late-meal'))?.slots).toEqual([
      {
        id: 'burger',
        name: 'Burger',
        min: 1,
        max: 1,
        included: 1,
        defaults: ['garden-row'],
        items: [
          { itemId: 'double-stack', surcharge: 150, price: null },
          { itemId: 'garden-row', surcharge: 0, price: null },
        ],
      },
    ])
    await visit(page, '/office/menu/choices')
    await page.getByText('Burger: Double Stack, Garden Row').waitFor()
  },
)

shift('times are made and a dish costs less then, without scripts too', async ({ shop, works }) => {
  const { page } = await works('owner', { scripts: false })
  await page.goto('/office/menu/times/new~')
  await page.getByLabel('Name', { exact: true }).fill('Happy hour')
  await page.getByLabel('Friday').fill('17-19')
  await page.getByRole('button', { name: 'See what it does' }).click()
  await save(page)
  await page.getByRole('heading', { level: 1, name: 'Happy hour' }).waitFor()
  await page.goto('/office/menu/hard-press/times')
  await page.getByRole('button', { name: 'Add a price for these times' }).click()
  await page.getByLabel('Price: Happy hour').fill('7.50')
  await page.getByRole('button', { name: 'See what it does' }).click()
  await save(page)
  await page.getByText('Saved. Guests see it at once.').waitFor()
  expect((await itemOf(shop, 'hard-press'))?.timedPrices).toEqual([
    { scheduleId: 'happy-hour', price: 750 },
  ])
  await page.goto('/office/menu/times')
  await page.getByText('Friday 17:00-19:00').waitFor()
  await page.getByText('On: Hard Press').waitFor()
})

shift('an ingredient is made, confirmed and removed', async ({ shop, works }) => {
  const { page } = await works('owner')
  await visit(page, '/office/menu/ingredients')
  await page.getByRole('link', { name: 'New ingredient' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Miso butter')
  await page.getByLabel('One more costs').fill('0.90')
  await page.getByLabel('Milk').selectOption('Contains')
  await page.getByLabel('Fish').selectOption('Free of it')
  await page.getByLabel('Vegetarian').check()
  await save(page)
  await page.getByRole('heading', { level: 1, name: 'Miso butter' }).waitFor()
  const made = (await menuOf(shop)).ingredients.find(({ id }) => id === 'miso-butter')
  expect(made).toMatchObject({
    allergens: { contains: ['milk'], mayContain: [], free: ['fish'] },
    diets: ['vegetarian'],
    extraPrice: 90,
    energy: null,
  })
  await page.getByRole('button', { name: 'Remove it' }).click()
  await page.getByText('Gone. Under Changes you can take it back.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone.').waitFor()
  expect((await menuOf(shop)).ingredients.some(({ id }) => id === 'miso-butter')).toBe(true)
})

shift('a hidden dish keeps its name in the combo that has it', async ({ shop, works }) => {
  const hide = (listing: 'hidden' | 'menu') =>
    changeShop(shop, (tx) =>
      tx.updateTable('items').set({ listing }).where('id', '=', 'smoke-ring').execute(),
    )
  await hide('hidden')
  const { page } = await works('owner')
  await visit(page, '/office/menu/flattop-meal/combo')
  await page.locator('.o-rows > li > p').getByText('Smoke Ring', { exact: true }).waitFor()
  await hide('menu')
})

shift('the names of dishes in a combo are never broken within a word', async ({ works }) => {
  const { page } = await works('owner')
  await visit(page, '/office/menu/flattop-meal/combo')
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const names = page.locator('.o-rows > li > p')
    const lines = await names.evaluateAll((all) =>
      all.map((name) => {
        const { lineHeight } = getComputedStyle(name)
        const words = name.textContent.trim().split(/\s+/).length
        return name.getBoundingClientRect().height / Number.parseFloat(lineHeight) / words
      }),
    )
    expect(lines.length).toBeGreaterThan(5)
    for (const perWord of lines) expect(perWord, `${width} px`).toBeLessThan(1.1)
  }
})

shift('the pages of lists are accessible', async ({ works }) => {
  const { page } = await works('owner')
  const paths = [
    ...['double-stack/choices', 'double-stack/times', 'double-stack/combo', 'choices', 'times'],
    ...['choices/extras', 'choices/new~', 'times/new~', 'ingredients/cheddar'],
    ...['categories', 'categories/burgers', 'categories/new~'],
  ]
  for (const path of paths) {
    await visit(page, `/office/menu/${path}`)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
  }
})

function save(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Not saved yet' })
  return bar.getByRole('button', { name: 'Save', exact: true }).click()
}

async function toast(page: Page, text: string): Promise<void> {
  await page.locator('.toast').filter({ hasText: text }).first().waitFor()
}

function menuOf(shop: RunningShop): Promise<MenuDraft> {
  return besideShop(shop, ({ read }) => readMenuDraft(read))
}

async function itemOf(shop: RunningShop, id: string) {
  return (await menuOf(shop)).items.find((item) => item.id === id)
}

function group({ groups }: MenuDraft, id: string) {
  return groups.find((one) => one.id === id)
}
