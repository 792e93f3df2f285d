import { expect } from 'vitest'
import { addDiscountCode } from '#shop/operations/pricing/add-discount-code.ts'
import { endDiscountCode } from '#shop/operations/pricing/end-discount-code.ts'
import { listDiscountCodes } from '#shop/persistence/queries/pricing/discount-codes.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessible, expectAccessibleOnEachScreen } from './accessible.ts'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'

shift.for([true, false])(
  'an owner starts a code, ends it, lets it run again, and takes that back (scripts: %s)',
  async (scripts, { shop, works }) => {
    const { page } = await works('owner', { scripts, viewport: { width: 1440, height: 900 } })
    await page.goto('/office')
    await page.getByRole('link', { name: 'Offers' }).first().click()
    const code = scripts ? 'FRIES4U' : 'SLAW4U'
    await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
    await page.getByLabel('How much off').fill('12,5')
    await page.getByLabel('Least price of the dishes').fill('15')
    await page.getByLabel('Last day').fill('2030-12-31')
    await page.getByLabel('Times each guest').fill('1')
    await page.getByLabel('Times in all').fill('200')
    await page.getByRole('button', { name: 'Start the code' }).click()
    await page.getByText(`${code} runs. Guests can type it now.`).waitFor()
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: code }) })
    await row.getByText('12.5% off, from $15.00').waitFor()
    await row.getByText('till 31 December 2030, once each').waitFor()
    await row.getByText('0 of 200 used').waitFor()
    const first = await codeOf(shop, code)
    expect(first).toMatchObject({ value: 1250, minimum: 1500, maxUses: 200, maxUsesPerGuest: 1 })

    const runs = row.getByRole('switch', { name: `Let ${code} run` })
    expect(await runs.getAttribute('aria-checked')).toBe('true')
    await runs.click()
    await page.getByText(`${code} is over. Orders that used it keep what they got.`).waitFor()
    await row.getByText('Over', { exact: true }).waitFor()
    await runs.click()
    await page.getByText(`${code} runs again.`).waitFor()
    expect(await codeOf(shop, code)).toEqual(first)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    expect((await codeOf(shop, code))?.endsAt).toBeLessThanOrEqual(Date.now())
    await row.getByRole('button', { name: `Remove ${code}` }).click()
    await page.getByText(`${code} is removed. Its name is free for another code.`).waitFor()
    expect(await codeOf(shop, code)).toBeUndefined()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    expect((await codeOf(shop, code))?.value).toBe(1250)
  },
)

shift(
  'what is wrong with a code is said beside what was typed, and nothing is started',
  async ({ shop, works }) => {
    await clear(shop)
    const { page } = await works('owner')
    await visit(page, '/office/offers')
    await page.getByLabel('Code', { exact: true }).fill('ten %')
    await page.getByLabel('How much off').fill('110')
    await page.getByLabel('First day').fill('2030-02-02')
    await page.getByLabel('Last day').fill('2030-02-01')
    await page.getByLabel('Times in all').fill('none')
    await page.getByRole('button', { name: 'Start the code' }).click()
    const alert = page.getByRole('alert')
    for (const fault of [
      'Code: A code has only letters, digits, - and _, at most',
      'How much off: A percentage is more than 0 and at most 100, like 10 or 12.5.',
      'Last day: The last day is before the first.',
      'Times in all: Type a whole number from 1, or leave it empty.',
    ]) {
      await alert.getByText(fault).waitFor()
    }
    expect(await page.getByLabel('How much off').inputValue()).toBe('110')
    expect(await page.getByLabel('Times in all').getAttribute('aria-describedby')).toBe(
      'offer-uses',
    )
    expect(await besideShop(shop, ({ read }) => listDiscountCodes(read))).toEqual([])
    await expectAccessible(page)
  },
)

shift(
  'of two who change a code at once the second sees what it is now, and keeps what they typed',
  async ({ shop, works }) => {
    await make(shop, { code: 'HOME', kind: 'delivery' })
    const { page } = await works('owner')
    const other = (await works('manager')).page
    for (const each of [page, other]) {
      await visit(each, '/office/offers')
      await each.getByRole('link', { name: 'Change HOME' }).click()
      await each.getByRole('heading', { name: 'Change HOME' }).waitFor()
    }
    await other.getByLabel('Least price of the dishes').fill('20')
    await other.getByRole('button', { name: 'Save' }).click()
    await other.getByText('HOME is changed. Orders that used it keep what they got.').waitFor()
    await page.getByLabel('Times in all').fill('50')
    await page.getByRole('button', { name: 'Save' }).click()
    const alert = page.getByRole('alert')
    await alert.getByText('It is now: No delivery fee, from $20.00.').waitFor()
    expect(await page.getByLabel('Times in all').inputValue()).toBe('50')
    expect(await codeOf(shop, 'HOME')).toMatchObject({ minimum: 2000, maxUses: null })
    await page.getByLabel('Least price of the dishes').fill('20')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('HOME is changed.').waitFor()
    expect(await codeOf(shop, 'HOME')).toMatchObject({ minimum: 2000, maxUses: 50 })

    await page.getByRole('link', { name: 'Copy HOME' }).click()
    await page.getByRole('link', { name: 'Cancel' }).waitFor()
    expect(await page.getByLabel('Least price of the dishes').inputValue()).toBe('20')
    expect(await page.getByLabel('Code', { exact: true }).inputValue()).toBe('')
  },
)

shift('the log says what was changed of a code, and takes it back', async ({ shop, works }) => {
  await make(shop, { code: 'LOGGED', kind: 'percent', value: '10' })
  const { page } = await works('owner')
  await visit(page, '/office/offers?change=LOGGED')
  await page.getByLabel('How much off').fill('20')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('LOGGED is changed.').waitFor()
  await visit(page, '/office/log')
  const entry = page.getByRole('listitem').filter({ hasText: 'LOGGED' }).first()
  await entry.getByText('Value: 10 is now 20').waitFor()
  await entry.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await codeOf(shop, 'LOGGED'))?.value).toBe(1000)
})

shift.for([true, false])(
  'a code for some dishes, days and first orders is ticked together, and read so in the list (scripts: %s)',
  async (scripts, { shop, works }) => {
    await clear(shop)
    const { page } = await works('owner', { scripts })
    await page.goto(`${shop.origin}/office/offers`)
    await page.getByLabel('Code', { exact: true }).fill('lunch')
    await page.getByLabel('How much off').fill('20')
    await page.getByText('Only for some dishes, days, hours or guests').click()
    for (const day of ['Monday', 'Tuesday', 'Wednesday']) await page.getByLabel(day).check()
    await page.getByLabel('Hours begin').fill('11:30')
    await page.getByRole('checkbox', { name: 'By when guests order' }).check()
    await page.getByRole('checkbox', { name: 'First orders only' }).check()
    const dish = page.getByRole('checkbox', { name: /^(?!All of)(?!First)(?!By)/ }).nth(8)
    const title = (await dish.locator('..').textContent())?.trim() ?? ''
    await dish.check()
    await page.getByRole('button', { name: 'Start the code' }).click()
    await page.getByRole('alert').getByText('Fill in both times').waitFor()
    expect(await dish.isChecked()).toBe(true)
    await page.getByLabel('Hours end').fill('14:00')
    await page.getByRole('button', { name: 'Start the code' }).click()
    await page.getByText('LUNCH runs. Guests can type it now.').waitFor()
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'LUNCH' }) })
    await row
      .getByText(
        `only for ${title}, Monday to Wednesday, 11:30 to 14:00, by when guests order, first orders only`,
      )
      .waitFor()
    const code = await codeOf(shop, 'LUNCH')
    expect(code?.holds).toMatchObject({
      categoryIds: [],
      weekdays: [1, 2, 3],
      hours: { from: 690, until: 840 },
      isFirstOrder: true,
      isByOrderTime: true,
    })
    expect(code?.holds.itemIds).toHaveLength(1)
    await page.getByRole('link', { name: 'Change LUNCH' }).click()
    await page.getByRole('heading', { name: 'Change LUNCH' }).waitFor()
    expect(await dish.isChecked()).toBe(true)
    await dish.uncheck()
    await page
      .getByRole('checkbox', { name: /^All of/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('LUNCH is changed.').waitFor()
    expect((await codeOf(shop, 'LUNCH'))?.holds).toMatchObject({ itemIds: [] })
    if (scripts) await expectAccessible(page)
  },
)

shift(
  'with 0, 8 and 30 codes the page fits each screen and is accessible',
  async ({ shop, works }) => {
    const { page } = await works('owner')
    for (const count of [0, 8, 30]) {
      await clear(shop)
      for (let nth = 0; nth < count; nth += 1) {
        await make(shop, TYPED[nth % TYPED.length] ?? {}, nth)
      }
      if (count > 0) await besideShop(shop, (beside) => endDiscountCode(beside, 'SUMMER0', 'cli'))
      await visit(page, '/office/offers')
      await expectAccessibleOnEachScreen(page)
    }
  },
)

const TYPED = [
  {
    code: 'SUMMER',
    kind: 'percent',
    value: '10',
    minimum: '15',
    until: '2030-11-30',
    each: '1',
    uses: '100',
  },
  { code: 'FIVER', kind: 'amount', value: '5', uses: '100' },
  { code: 'HOME', kind: 'delivery' },
  { code: 'ALONGCODEOFMANYLETTERS', kind: 'percent', value: '20', from: '2030-01-01T18:00' },
]

async function make(shop: RunningShop, typed: Record<string, string>, nth?: number): Promise<void> {
  const code = `${typed.code}${nth ?? ''}`
  const made = await besideShop(shop, (beside) =>
    addDiscountCode(beside, { ...typed, code }, 'cli'),
  )
  expect(made).toMatchObject({ ok: true })
}

async function clear(shop: RunningShop): Promise<void> {
  await besideShop(shop, ({ work }) => work((tx) => tx.deleteFrom('discount_codes').execute()))
}

async function codeOf(shop: RunningShop, name: string) {
  const codes = await besideShop(shop, ({ read }) => listDiscountCodes(read))
  return codes.find(({ code }) => code === name)
}
