import type { Page } from 'playwright'
import { expect } from 'vitest'
import { publishDuePlans } from '#shop/operations/menu/publish-plan.ts'
import { savePlan } from '#shop/operations/menu/save-plan.ts'
import { findPlan } from '#shop/persistence/queries/menu/item-plans.ts'
import { findItemDraft, findKeptPrice } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { besideShop, seedOrders } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, untilHydrated, visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'

const PAGE = '/office/menu/smoke-ring'

shift(
  'a dish is drafted by one, seen by another, and published, now or at a time',
  async ({ shop, works }) => {
    const { page } = await works('owner')
    await visit(page, PAGE)
    await page.getByLabel('Price, $').fill('12.90')
    await page.getByRole('button', { name: 'Save as draft' }).press('Enter')
    await toast(page, 'The draft of Smoke Ring is saved. Guests don’t see it yet.')
    await page.getByRole('heading', { name: 'Draft', exact: true }).waitFor()
    await page.getByText('Price: $12.50 becomes $12.90.').waitFor()
    expect(await priceOf(shop)).toBe(1250)

    const { page: other } = await works('manager', { viewport: { width: 390, height: 844 } })
    await visit(other, '/office/menu')
    await other.locator('#dish-smoke-ring').getByText('Draft', { exact: true }).waitFor()
    await visit(other, PAGE)
    await other.getByLabel('Line 1').fill('Ring of onion')
    await other.getByRole('button', { name: 'Save the draft' }).click()
    await toast(other, 'The draft of Smoke Ring is saved.')
    await expectNoSidewaysScroll(other)
    await expectAccessible(other)

    await other.getByLabel('Day and time').fill('2099-01-05T11:00')
    await other.getByRole('button', { name: 'Publish then' }).click()
    await toast(other, 'Smoke Ring is published on Monday, 5 January 2099, 11:00.')
    await other.getByText('It is published on Monday, 5 January 2099, 11:00.').waitFor()
    await expectAccessible(other)
    const menu = await other.context().newPage()
    await menu.goto('/menu/smoke-ring?at=2099-01-05T11:00')
    await menu.getByText('$12.90').first().waitFor()
    await menu.goto('/menu/smoke-ring?at=2099-01-05T10:59')
    await menu.getByText('$12.50').first().waitFor()
    await menu.close()

    await page.reload()
    await page.getByRole('button', { name: 'Discard the draft' }).press('Enter')
    await toast(page, 'The draft of Smoke Ring is gone.')
    await page.getByRole('heading', { name: 'Draft', exact: true }).waitFor({ state: 'detached' })
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).press('Enter')
    await page.getByRole('button', { name: 'Publish now' }).press('Enter')
    await toast(page, 'Smoke Ring is saved. Guests see it at once.')
    expect(await priceOf(shop)).toBe(1290)
  },
)

shift(
  'what changed since a draft began is shown before it is published, and what was not published needs somebody',
  async ({ shop, works }) => {
    const { page } = await works('owner', { refusals: [409] })
    await visit(page, '/office/menu/hard-press')
    await page.getByLabel('Price, $').fill('14')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await page.getByRole('heading', { name: 'Draft', exact: true }).waitFor()
    await besideShop(shop, async (beside) => {
      const due = { publish_at: beside.clock() - 1000 }
      await beside.work(async (tx) => {
        await tx.updateTable('items').set({ price: 1111 }).where('id', '=', 'hard-press').execute()
        await tx.updateTable('item_plans').set(due).where('item_id', '=', 'hard-press').execute()
      })
      await publishDuePlans(beside)
    })
    await visit(page, '/office')
    await page.getByText('The draft of Hard Press was not published.').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See the draft' }).click()
    await page
      .getByText('Price: somebody made it $11.11 since the draft began. The draft says $14.00.')
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Publish the draft’s values' }).click()
    await toast(page, 'Hard Press costs $14.00 from now on.')
    expect(await priceOf(shop, 'hard-press')).toBe(1400)
  },
)

shift.for([true, false])(
  'a recipe waits with the draft of its dish, and guests see it once that is published (scripts: %s)',
  async (scripts, { shop, works }) => {
    const id = scripts ? 'sunny-side' : 'pretzel-tower'
    const { page } = await works('owner', { scripts, viewport: { width: 390, height: 844 } })
    const before = await recipeOf(shop, id)
    await page.goto(`/office/menu/${id}/recipe`)
    if (scripts) await untilHydrated(page)
    const takeOut = page.getByRole('button', { name: /^Take out: / }).first()
    await takeOut.press('Enter')
    const asDraft = page.getByRole('button', { name: 'Save as draft' })
    await asDraft.waitFor()
    if (scripts) await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await asDraft.press('Enter')
    await page.getByText('Saved as a draft. Guests don’t see it yet.').first().waitFor()
    await page.getByText('This dish has a draft. What you save here waits with it.').waitFor()
    if (scripts) await expectAccessible(page)
    expect(await recipeOf(shop, id)).toEqual(before)

    await takeOut.press('Enter')
    await page.getByRole('button', { name: 'Save the draft' }).press('Enter')
    await page.getByRole('button', { name: 'Save the draft' }).waitFor({ state: 'hidden' })
    await expect.poll(() => draftedLayers(shop, id)).toBe(before.length - 2)
    expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(() => draftedLayers(shop, id)).toBe(before.length - 1)
    await page.goto(`/office/menu/${id}`)
    if (scripts) await untilHydrated(page)
    await page.getByText('Changed: recipe.', { exact: false }).first().waitFor()
    await page.getByRole('button', { name: 'Publish now' }).press('Enter')
    await expect.poll(async () => (await recipeOf(shop, id)).length).toBe(before.length - 1)
  },
)

shift.for([true, false])(
  'whoever publishes a dearer price says whether open baskets keep the old one (scripts: %s)',
  async (scripts, { shop, works }) => {
    const id = scripts ? 'double-stack' : 'crisp-chicken'
    const { page } = await works('owner', { scripts, viewport: { width: 390, height: 844 } })
    await besideShop(shop, (beside) => savePlan(beside, { id, fields: { price: 9900 }, by: 'cli' }))
    await page.goto(`/office/menu/${id}`)
    if (scripts) await untilHydrated(page)
    const draft = page.locator('.o-plan-acts')
    await draft.getByLabel(/^Open baskets keep \$\d+\.\d\d for 30 minutes\./).check()
    if (scripts) await expectAccessible(page)
    await draft.getByRole('button', { name: 'Publish now' }).press('Enter')
    await expect.poll(() => priceOf(shop, id)).toBe(9900)
    expect(await keptOf(shop, id)).not.toBeNull()
  },
)

shift.for([true, false])(
  'a draft with a time says whom it touches then, and what open baskets do about its price (scripts: %s)',
  async (scripts, { shop, works }) => {
    const id = scripts ? 'sunny-side' : 'pretzel-tower'
    const [at, number] = [`2099-01-0${scripts ? 5 : 6}`, scripts ? 51 : 52]
    await besideShop(shop, async (beside) => {
      await savePlan(beside, { id, fields: { price: 9900 }, by: 'cli' })
      const slot_at = Date.parse(`${at}T18:00:00Z`)
      const lines = [{ title: id }]
      await seedOrders(beside, [
        { id: `now-${id}`, number: number + 10, lines },
        { id: `ahead-${id}`, number, slot_at, lines },
      ])
    })
    const { page } = await works('owner', { scripts, viewport: { width: 390, height: 844 } })
    await page.goto(`/office/menu/${id}`)
    if (scripts) await untilHydrated(page)
    const draft = page.getByRole('region', { name: 'Draft' })
    const keep = draft.getByLabel('Baskets that are open then keep the old price for 30 minutes.')
    const timed = async () => {
      await draft.getByLabel('Day and time').fill(`${at}T11:00`)
      await draft.getByRole('button', { name: 'Publish then' }).press('Enter')
      await page
        .getByText(/ is published on /)
        .first()
        .waitFor()
      if (!scripts) await page.goto(`/office/menu/${id}`)
    }
    expect(await draft.getByText('Whoever has it in a basket').count()).toBe(0)
    await keep.check()
    await timed()
    await draft.getByText(/^1 order for .+ keeps what it has\..* at that minute keeps/).waitFor()
    expect(await keep.isChecked()).toBe(true)
    if (scripts) await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await draft.getByRole('link', { name: new RegExp(`^${number}, `) }).waitFor()
    await keep.uncheck()
    await timed()
    await draft.getByText(/ at that minute reads both prices /).waitFor()
    expect((await besideShop(shop, ({ read }) => findPlan(read, id)))?.baskets).toBe('ask')
  },
)

shift(
  'whoever changes a recipe while somebody begins a draft of it sees both, and loses nothing',
  async ({ shop, works }) => {
    const id = 'smoke-ring'
    const { page } = await works('owner', { refusals: [409] })
    await visit(page, `/office/menu/${id}/recipe`)
    const recipe = await recipeOf(shop, id)
    await page
      .getByRole('button', { name: /^Take out: / })
      .first()
      .press('Enter')
    await page.getByText('Taken out. Not saved yet.').waitFor()
    // Its owner took out the top, this one takes out what lies at the bottom.
    const fields = { recipe: recipe.slice(1) }
    await besideShop(shop, (other) => savePlan(other, { id, fields, by: 'cli' }))
    await page.getByRole('button', { name: 'Save as draft' }).press('Enter')
    await page.getByText(/^Somebody made it meanwhile: /).waitFor()
    await page.getByText(/^You made it: /).waitFor()
    expect(await recipeOf(shop, id)).toEqual(recipe)
    await page.getByRole('link', { name: 'Take mine' }).press('Enter')
    await page.getByRole('button', { name: 'Save the draft' }).press('Enter')
    await expect.poll(() => draftedRecipe(shop, id)).toEqual(recipe.slice(0, -1))
  },
)

shift('drafts work without scripts', async ({ shop, works }) => {
  const { page } = await works('owner', { scripts: false, refusals: [422] })
  await page.goto('/office/menu/garden-row')
  await page.getByLabel('Price, $').fill('15')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page.getByText('The draft of Garden Row is saved.').waitFor()
  await page.getByLabel('Day and time').fill('2020-01-01T10:00')
  await page.getByRole('button', { name: 'Publish then' }).click()
  await page.getByText('That time is over. Choose one that is to come.').waitFor()
  await page.goto('/office/menu/garden-row')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Garden Row costs $15.00 from now on.').waitFor()
  expect(await priceOf(shop, 'garden-row')).toBe(1500)
})

async function toast(page: Page, text: string): Promise<void> {
  await page.locator('.toast').filter({ hasText: text }).first().waitFor()
}

async function priceOf(shop: RunningShop, id = 'smoke-ring'): Promise<number | undefined> {
  return besideShop(shop, async ({ read }) => {
    const item = await read
      .selectFrom('items')
      .select('price')
      .where('id', '=', id)
      .executeTakeFirst()
    return item?.price
  })
}

function recipeOf(shop: RunningShop, id: string) {
  return besideShop(shop, async ({ read }) => (await findItemDraft(read, id))?.recipe ?? [])
}

async function draftedLayers(shop: RunningShop, id: string): Promise<number | undefined> {
  return (await draftedRecipe(shop, id))?.length
}

function draftedRecipe(shop: RunningShop, id: string) {
  return besideShop(shop, async ({ read }) => (await findPlan(read, id))?.fields.recipe)
}

function keptOf(shop: RunningShop, id: string) {
  return besideShop(shop, ({ read, clock }) => findKeptPrice(read, id, clock()))
}
