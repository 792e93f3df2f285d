import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { writeSales } from '#tests/support/sales.ts'
import { expectAccessible, expectAccessibleOnEachScreen } from './accessible.ts'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'
import {
  drag,
  handleOf,
  listingOf,
  menuOf,
  priceOf,
  toast,
  typePrice,
} from './office-menu-actions.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

shift('an owner changes a price in the row, and takes it back', async ({ shop, works }) => {
  const { page } = await works('owner')
  await visit(page, '/office/menu')
  const price = await typePrice(page, 'Double Stack', '14.00', 'Tab')
  const sentence = 'Double Stack costs $14.00 from now on.'
  await toast(page, sentence)
  const announced = page.locator('[aria-live="polite"] p')
  await expect
    .poll(() => announced.allInnerTexts())
    .toEqual(expect.arrayContaining([sentence, 'Press Control Z to undo.']))
  expect(await priceOf(shop, 'Double Stack')).toBe(1400)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => priceOf(shop, 'Double Stack')).toBe(1350)
  await expect.poll(() => price.inputValue()).toBe('13.50')
})

shift('the row of a dish says how many of it today has sold', async ({ shop, works }) => {
  const { page } = await works('owner', { viewport: { width: 1440, height: 900 } })
  const cell = page.locator('.o-dish', { hasText: 'Cola on Ice' }).locator('.o-dish-sold')
  await page.goto('/office/menu')
  const before = Number(await cell.textContent())
  const sale = { id: 'sold-cola', number: 9001, at: Date.now() - 60_000, food: 1000, drinks: 300 }
  await besideShop(shop, (beside) => writeSales(beside, [sale]))
  await page.goto('/office/menu')
  expect(await cell.textContent()).toBe(String(before + 1))
})

shift('of two owners the second picks between both prices', async ({ shop, works }) => {
  const one = await works('owner')
  const other = await works('manager', { refusals: [409] })
  for (const { page } of [one, other]) await visit(page, '/office/menu')
  await typePrice(one.page, 'The Flattop', '9.80')
  await expect.poll(() => priceOf(shop, 'The Flattop')).toBe(980)
  await typePrice(other.page, 'The Flattop', '9.20')
  await other.page.getByRole('button', { name: 'Keep $9.80' }).waitFor()
  expect(await priceOf(shop, 'The Flattop')).toBe(980)
  await other.page.getByRole('button', { name: 'Take 9.20' }).click()
  await expect.poll(() => priceOf(shop, 'The Flattop')).toBe(920)
})

shift(
  'what is no price is not saved, stays typed, and says how to type it',
  async ({ shop, works }) => {
    const { page } = await works('owner', { ...PHONE, refusals: [422] })
    await visit(page, '/office/menu')
    const before = await priceOf(shop, 'Double Stack')
    const price = await typePrice(page, 'Double Stack', 'thirteen')
    await toast(page, '“thirteen” is no price. Type it like 9.50.')
    expect(await price.inputValue()).toBe('thirteen')
    expect(await priceOf(shop, 'Double Stack')).toBe(before)
  },
)

shift(
  'a dish is hidden by keys, and guests miss it until it is shown again',
  async ({ shop, works, guest }) => {
    const { page } = await works('owner')
    const { page: menu } = await guest()
    await visit(page, '/office/menu')
    await page.getByLabel('More for Smoke Ring').press('Enter')
    await page.getByRole('button', { name: 'Hide' }).press('Enter')
    const hidden = page.getByRole('region', { name: 'Guests don’t see' })
    await hidden.getByText('Smoke Ring').waitFor()
    await visit(menu, '/')
    expect(await menu.getByText('Smoke Ring').count()).toBe(0)
    await hidden.getByRole('button', { name: 'Show again' }).press('Enter')
    await page.getByLabel('Price of Smoke Ring').waitFor()
    expect(await listingOf(shop, 'Smoke Ring')).toBe('menu')
  },
)

shift(
  'dishes and categories are dragged, also to others and by finger, and taken back',
  async ({ shop, works }) => {
    const { page } = await works('owner', PHONE)
    await visit(page, '/office/menu')
    const before = await menuOf(shop)
    const [first, second] = before[0]?.dishes ?? []
    if (!first || !second) throw new Error('the first category has no two dishes')
    await drag(page, handleOf(page, first), handleOf(page, second))
    await toast(page, 'stands at place 2 now.')
    expect((await menuOf(shop))[0]?.dishes.slice(0, 2)).toEqual([second, first])
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => menuOf(shop)).toEqual(before)
    const last = before[0]?.dishes.at(-1) ?? ''
    const drink = before[1]?.dishes[0] ?? ''
    await drag(page, handleOf(page, last), handleOf(page, drink))
    await expect.poll(async () => (await menuOf(shop))[1]?.dishes).toContain(last)
    const [one, other] = [before[0]?.id ?? '', before[1]?.id ?? '']
    const down = page.locator(`[data-place="${one}"] .o-category-moves button`).last()
    await down.press('Enter')
    await expect
      .poll(async () => (await menuOf(shop)).slice(0, 2).map(({ id }) => id))
      .toEqual([other, one])
    await expect.poll(() => down.evaluate((button) => button === document.activeElement)).toBe(true)
  },
)

shift('a long menu is searched by names, and by keys alone', async ({ works }) => {
  const { page } = await works('owner')
  await visit(page, '/office/menu')
  const prices = page.getByLabel(/^Price of /).filter({ visible: true })
  const all = await prices.count()
  await page.getByRole('searchbox', { name: 'Find a dish' }).focus()
  await page.keyboard.type('SMOKE')
  await expect.poll(() => prices.count()).toBe(1)
  expect(await page.getByRole('heading', { level: 2 }).filter({ visible: true }).count()).toBe(1)
  await page.keyboard.type(' signal')
  await page.getByRole('status').getByText('smoke signal', { exact: false }).waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await expect.poll(() => prices.count()).toBe(all)
})

shift(
  'by keys a dish moves through its category and into the next one, and the focus goes with it',
  async ({ shop, works }) => {
    const { page } = await works('owner')
    await visit(page, '/office/menu')
    const before = await menuOf(shop)
    const last = before[0]?.dishes.at(-1) ?? ''
    const summary = page.locator(`#dish-${last} summary`)
    const press = async (name: string | RegExp) => {
      await summary.press('Enter')
      await page.locator(`#dish-${last}`).getByRole('button', { name }).press('Enter')
    }
    await press(/^Move down to /)
    await expect.poll(async () => (await menuOf(shop))[1]?.dishes[0]).toBe(last)
    await page.locator(`[data-place="${before[1]?.id}"]`).locator(`#dish-${last}`).waitFor()
    await expect.poll(() => summary.evaluate((one) => one === document.activeElement)).toBe(true)
    await press(/^Move up to /)
    await expect.poll(() => menuOf(shop)).toEqual(before)
  },
)

shift(
  'a price in the row can be taken back for thirty seconds where it was changed',
  async ({ works }) => {
    const { page } = await works('owner', PHONE)
    await page.clock.install()
    await visit(page, '/office/menu')
    await typePrice(page, 'The Flattop', '9.70', 'Tab')
    await toast(page, 'The Flattop costs $9.70 from now on.')
    const undo = page.locator('.toast').getByRole('button', { name: 'Undo' })
    await page.mouse.move(0, 0)
    await page.clock.runFor(28_000)
    await undo.waitFor()
    await typePrice(page, 'Double Stack', '13.60', 'Tab')
    await toast(page, 'Double Stack costs $13.60 from now on.')
    await expect.poll(() => undo.filter({ visible: true }).count()).toBe(1)
    await page.clock.runFor(31_000)
    await expect.poll(() => undo.count()).toBe(0)
  },
)

shift(
  'a price that was typed on a lost line stays in its row, is said not to be saved, and is saved by the next try',
  async ({ shop, works }) => {
    const { page, context } = await works('owner', { ...PHONE, offline: true })
    await visit(page, '/office/menu')
    const before = await priceOf(shop, 'Garden Row')
    await context.setOffline(true)
    const price = await typePrice(page, 'Garden Row', '11.40')
    await page.getByText('The line dropped before your shop answered.').waitFor()
    expect(await price.inputValue()).toBe('11.40')
    expect(await priceOf(shop, 'Garden Row')).toBe(before)
    await context.setOffline(false)
    await price.press('Enter')
    await expect.poll(() => priceOf(shop, 'Garden Row')).toBe(1140)
  },
)

shift('a switch says a dish is sold out, and sells it again', async ({ works }) => {
  const { page } = await works('manager', PHONE)
  await visit(page, '/office/menu')
  const sells = page.getByRole('switch', { name: 'Sell Garden Row' })
  await sells.tap()
  await expect.poll(() => sells.getAttribute('aria-checked')).toBe('false')
  await toast(page, 'Garden Row is sold out till')
  await sells.tap()
  await expect.poll(() => sells.getAttribute('aria-checked')).toBe('true')
})

shift(
  'a switch that is tapped again before the list is read anew sells the dish again',
  async ({ works }) => {
    const { page } = await works('owner')
    await visit(page, '/office/menu')
    const { promise: isSoldOut, resolve: letRead } = Promise.withResolvers<void>()
    await page.route('**/office/menu.data*', async (route) => {
      if (route.request().method() === 'GET') await isSoldOut
      await route.continue()
    })
    const sells = page.getByRole('switch', { name: 'Sell Sunny Side' })
    await sells.click()
    await toast(page, 'Sunny Side is sold out till')
    expect(await sells.getAttribute('aria-checked')).toBe('false')
    await sells.click()
    letRead()
    await toast(page, 'Sunny Side sells again.')
    await expect.poll(() => sells.getAttribute('aria-checked')).toBe('true')
  },
)

shift(
  'what the last dish opens is in sight, and Escape closes it where it was opened',
  async ({ works }) => {
    const { page } = await works('owner', PHONE)
    await visit(page, '/office/menu')
    const opener = page.getByLabel(/^More for /).last()
    await opener.press('Enter')
    const archive = page.getByRole('button', { name: 'Archive' })
    await expect
      .poll(async () => {
        const { y = 0, height = 0 } = (await archive.boundingBox()) ?? {}
        const tabs = await page.locator('.o-tabs').boundingBox()
        return y > 0 && y + height <= (tabs?.y ?? 0)
      })
      .toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await archive.waitFor({ state: 'hidden' })
    expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true)
  },
)

shift('the log tells who changed what, and takes it back', async ({ shop, works }) => {
  const { page } = await works('owner')
  await visit(page, '/office/menu')
  await typePrice(page, 'Hard Press', '11.11')
  await toast(page, 'Hard Press costs $11.11 from now on.')
  await visit(page, '/office/log')
  const row = page.getByRole('listitem').filter({ hasText: 'is now $11.11' }).last()
  await row.getByText('Price: $10.50 is now $11.11').waitFor()
  await page.getByRole('button', { name: 'Undo the change of Hard Press' }).first().click()
  await page.getByText('It stands here as a change of its own.').waitFor()
  expect(await priceOf(shop, 'Hard Press')).toBe(1050)
  await page.getByRole('searchbox', { name: 'Find a change' }).fill('hard press')
  await page.keyboard.press('Enter')
  await page.waitForURL(/find=hard/)
  await row.waitFor()
  const kinds = page.getByRole('navigation', { name: 'Which changes' })
  await kinds.getByRole('link', { name: 'People' }).click()
  await page.getByText('Nothing like that was changed.').waitFor()
  await expectAccessible(page)
})

shift(
  'the other owner’s price stays as it was, and nothing is there to undo',
  async ({ works }) => {
    const one = await works('owner')
    const other = await works('manager', { refusals: [409] })
    for (const { page } of [one, other]) await visit(page, '/office/menu')
    for (const [{ page }, price] of [
      [one, '8.80'],
      [other, '8.20'],
    ] as const) {
      await typePrice(page, 'Garden Row', price)
      await page.locator('.toast').filter({ hasText: '8.80' }).waitFor()
    }
    await other.page.getByRole('button', { name: 'Keep $8.80' }).click()
    await toast(other.page, 'Garden Row stays as it was.')
    expect(await other.page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  },
)

shift('a copy is taken back, and not what was done before it', async ({ shop, works }) => {
  const { page } = await works('owner')
  await visit(page, '/office/menu')
  await typePrice(page, 'Double Stack', '14.20')
  await toast(page, 'Double Stack costs $14.20 from now on.')
  await page.getByLabel('More for Double Stack').click()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  const copied = page.locator('.toast').filter({ hasText: 'Double Stack, copy is there.' })
  await copied.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => priceOf(shop, 'Double Stack, copy')).toBe(undefined)
  expect(await priceOf(shop, 'Double Stack')).toBe(1420)
})

shift('without scripts a price is changed and taken back at its dish', async ({ shop, works }) => {
  const { page } = await works('owner', { scripts: false })
  await page.goto('/office/menu')
  const dish = rowWith(page, 'Pretzel Tower')
  await savePrice(dish, 'Pretzel Tower', '15')
  await dish.getByText('Pretzel Tower costs $15.00 from now on.').waitFor()
  await page.reload()
  expect(await priceOf(shop, 'Pretzel Tower')).toBe(1500)
  await dish.getByRole('button', { name: 'Undo' }).click()
  await dish.getByText('Undone.').waitFor()
  expect(await priceOf(shop, 'Pretzel Tower')).not.toBe(1500)
})

shift('without scripts a refusal is beside its dish, with what was typed', async ({ works }) => {
  const { page } = await works('owner', { scripts: false })
  await page.goto('/office/menu')
  const dish = rowWith(page, 'Smoke Ring')
  const price = await savePrice(dish, 'Smoke Ring', 'eleven')
  await dish.getByRole('alert').getByText('“eleven” is no price. Type it like 9.50.').waitFor()
  expect(await price.inputValue()).toBe('eleven')
})

shift('without scripts the second of two owners picks between both prices', async ({ works }) => {
  const one = await works('owner', { scripts: false })
  const other = await works('manager', { ...PHONE, scripts: false })
  for (const { page } of [one, other]) await page.goto('/office/menu')
  for (const [{ page }, price] of [
    [one, '12.80'],
    [other, '12.20'],
  ] as const) {
    await savePrice(page, 'Smoke Ring', price)
  }
  const dish = rowWith(other.page, 'Smoke Ring')
  await dish.getByText('Somebody made it $12.80 meanwhile. You typed 12.20.').waitFor()
  // Both prices leave the name its room on a phone.
  const name = await dish.locator('.o-dish-name').boundingBox()
  expect(name?.width).toBeGreaterThan(100)
  await dish.getByRole('button', { name: 'Take 12.20' }).click()
  await dish.getByText('Smoke Ring costs $12.20 from now on.').waitFor()
})

shift('without scripts a dish is sold out and a hidden one is shown again', async ({ works }) => {
  const { page } = await works('owner', { scripts: false })
  await page.goto('/office/menu')
  const dish = rowWith(page, 'The Flattop')
  await dish.getByRole('switch').click()
  await dish.getByText('The Flattop is sold out till').waitFor()
  await dish.getByRole('switch').click()
  await dish.getByText('The Flattop sells again.').waitFor()
  await dish.getByLabel('More for The Flattop').click()
  await dish.getByRole('button', { name: 'Hide' }).click()
  await dish.getByText('Guests don’t see The Flattop any more.').waitFor()
  await dish.getByRole('button', { name: 'Show again' }).click()
  await dish.getByText('The Flattop is on the menu.').waitFor()
})

shift('without scripts the log takes a change back once', async ({ shop, works }) => {
  const { page } = await works('owner', { scripts: false })
  await page.goto('/office/menu')
  await savePrice(page, 'Hard Press', '12.12')
  await page.goto('/office/log')
  const change = page.getByRole('listitem').filter({ hasText: 'is now $12.12' }).first()
  const undo = change.getByRole('button', { name: 'Undo the change of Hard Press' })
  await undo.click()
  await page.getByText('It stands here as a change of its own.').waitFor()
  expect(await priceOf(shop, 'Hard Press')).not.toBe(1212)
  await undo.click()
  await change.getByText('It was changed again since').waitFor()
})

shift('menu and log are accessible on each screen', async ({ works }) => {
  const { page } = await works('owner')
  for (const path of ['/office/menu', '/office/log']) {
    await visit(page, path)
    await expectAccessibleOnEachScreen(page)
  }
})

/** The dish in the list, whether guests see it or not. */
function rowWith(page: Page, title: string): Locator {
  return page.locator('.o-dish, .o-quiet > li').filter({ hasText: title })
}

/** The same without scripts: by the button that is there then. */
async function savePrice(within: Page | Locator, dish: string, price: string): Promise<Locator> {
  const field = within.getByLabel(`Price of ${dish}`)
  await field.fill(price)
  await within.getByRole('button', { name: `Save the price of ${dish}` }).click()
  return field
}

shift(
  'a price that is saved with Enter keeps the focus, so that the next one is a Tab away',
  async ({ works }) => {
    const { page } = await works('owner')
    await visit(page, '/office/menu')
    const field = page.getByRole('textbox', { name: 'Price of Hard Press' })
    await field.fill('10.8')
    await field.press('Enter')
    await toast(page, 'Hard Press costs $10.80 from now on.')
    await expect.poll(() => field.inputValue()).toBe('10.80')
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
  },
)
