import type { Page } from 'playwright'
import { expect } from 'vitest'
import { typedWeek } from '#app/office/hours/week-draft.ts'
import { zonedAt } from '#shop/domain/common/wall-time.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessibleOnEachScreen } from './accessible.ts'
import { visit } from './actions.ts'
import { order, tidyShift } from './kitchen-actions.ts'
import { PHONE } from './screens.ts'

const ON_PHONE = { viewport: PHONE, hasTouch: true }

tidyShift(
  'an owner sees what other hours of the week change, saves them, and takes them back',
  async ({ shop, works }) => {
    const { page } = await works('owner')
    const before = await settingsOf(shop)
    const today = await namesOf(shop)
    await order(shop, { promised_at: today.at(20) })
    await visit(page, '/office/hours')
    await page.getByLabel(`${today.name}, hours`).fill('11:30-19')
    // Forwards from Sunday is the button that shows what changes, which is then pressed by hand.
    await page.keyboard.press('Shift+Tab')
    const bar = page.getByRole('region', { name: 'Not saved yet.' })
    await bar.getByText('1 promised order is outside, and stays.').waitFor()
    await page.getByRole('link', { name: /^Order .*20:00$/ }).waitFor()
    expect((await settingsOf(shop)).openingHours).toEqual(before.openingHours)
    await bar.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The new hours are in force.').waitFor()
    const { openingHours } = await settingsOf(shop)
    expect(typedWeek(openingHours)[today.weekday]).toBe('11:30-19:00')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    expect((await settingsOf(shop)).openingHours).toEqual(before.openingHours)
  },
)

tidyShift(
  'delivery gets hours of its own, guests read them, and they are taken back',
  async ({ shop, works }) => {
    const { page } = await works('owner')
    await visit(page, '/office/hours?way=delivery')
    for (const day of NAMES.slice(1)) await page.getByLabel(`${day}, hours`).fill('12-21')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The new hours are in force.').waitFor()
    expect((await settingsOf(shop)).wayHours.delivery).toHaveLength(7)
    await visit(page, '/details')
    await page.getByText('Delivery', { exact: true }).waitFor()
    await page.getByText('12:00–21:00').first().waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    expect((await settingsOf(shop)).wayHours).toEqual({})
  },
)

tidyShift(
  'a closing before the opening is asked about, and put right by a tap',
  async ({ works }) => {
    const { page } = await works('owner', ON_PHONE)
    await visit(page, '/office/hours')
    await page.getByLabel('Saturday, hours').fill('12:00-11:30')
    await page.getByRole('button', { name: 'See what it changes' }).tap()
    await page.getByText('Saturday opens at 12:00 and closes at 11:30 the day after.').waitFor()
    await page.getByRole('link', { name: '23:30' }).tap()
    await expect.poll(() => page.getByLabel('Saturday, hours').inputValue()).toBe('12:00-23:30')
  },
)

tidyShift('of two owners the second sees both hours before theirs are saved', async ({ works }) => {
  const one = await works('owner')
  const other = await works('manager')
  for (const { page } of [one, other]) await visit(page, '/office/hours')
  await saveDay(one.page, 'Monday', '12-21')
  await one.page.getByText('The new hours are in force.').waitFor()
  await other.page.getByLabel('Monday, hours').fill('12-20')
  await other.page.keyboard.press('Tab')
  await other.page.getByText('somebody changed this meanwhile').waitFor()
  await other.page.getByText('Now 12:00-21:00').waitFor()
  await other.page.getByRole('button', { name: 'Save' }).click()
  await other.page.getByText('The new hours are in force.').waitFor()
})

tidyShift(
  'without scripts a time that can’t be read is said beside it, a day is copied to others, and days off are saved',
  async ({ shop, works }) => {
    const { page } = await works('owner', { scripts: false })
    await page.goto('/office/hours')
    await page.getByLabel('Sunday, hours').fill('noon')
    await page.getByRole('button', { name: 'See what it changes' }).click()
    await page.getByText('Type it like 11:30-14:30, 17-2.').waitFor()
    expect(await page.getByLabel('Sunday, hours').inputValue()).toBe('noon')
    await page.getByLabel('Monday, hours').fill('11-14, 17-2')
    await page.getByLabel('to', { exact: true }).selectOption('Saturday and Sunday')
    await page.getByRole('button', { name: 'Copy the hours' }).click()
    expect(await page.getByLabel('Sunday, hours').inputValue()).toBe('11-14, 17-2')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    expect(await page.getByLabel('Saturday, hours').inputValue()).toBe('11:00-14:00, 17:00-02:00')
    await page.getByRole('link', { name: 'Add a day' }).click()
    await page.getByLabel('First day').fill('2031-08-01')
    await page.getByLabel('Last day').fill('2031-08-14')
    await page.getByLabel('What guests read of why').fill('Two weeks off')
    await page.getByRole('button', { name: 'See what it changes' }).click()
    await page.getByText('Fri 1 Aug 2031 to Thu 14 Aug 2031, Two weeks off: Closed').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved. Guests read it four weeks ahead.').waitFor()
    const [day] = (await settingsOf(shop)).openingExceptions
    const note = 'Two weeks off'
    expect(day).toEqual({ date: '2031-08-01', until: '2031-08-14', periods: [], note })
    await page.getByRole('link', { name: 'Change Fri 1 Aug 2031' }).click()
    await page.getByRole('button', { name: 'Take it out' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    expect((await settingsOf(shop)).openingExceptions).toEqual([day])
  },
)

tidyShift('hours are accessible on each screen', async ({ works }) => {
  const { page } = await works('owner')
  await visit(page, '/office/hours')
  await page.getByLabel('Tuesday, hours').fill('12-11, noon')
  await page.getByLabel('Friday, hours').fill('12-11')
  await page.keyboard.press('Tab')
  await page.getByText('Put it right to save.').waitFor()
  await expectAccessibleOnEachScreen(page)
  await visit(page, '/office/hours/day?from=2031-12-25&yearly=on')
  await expectAccessibleOnEachScreen(page)
})

async function saveDay(page: Page, day: string, hours: string): Promise<void> {
  await page.getByLabel(`${day}, hours`).fill(hours)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Save' }).click()
}

function settingsOf(shop: RunningShop) {
  return besideShop(shop, ({ read }) => readSettings(read))
}

const NAMES = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Today at the shop: its weekday, and its hours as instants. */
async function namesOf(shop: RunningShop) {
  const { timeZone } = await settingsOf(shop)
  const now = zonedAt(Date.now(), timeZone)
  const weekday = now.dayOfWeek as 1 | 2 | 3 | 4 | 5 | 6 | 7
  const at = (hour: number) => now.startOfDay().add({ hours: hour }).epochMilliseconds
  return { weekday, name: NAMES[weekday] ?? '', at }
}
