import type { BrowserContext } from 'playwright'
import { expect } from 'vitest'
import { findStaffByEmail } from '#shop/persistence/queries/accounts/staff.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { staffOf } from '#tests/support/staff.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'
import { PHONE } from './screens.ts'

const ON_PHONE = { viewport: PHONE, hasTouch: true }

shift.for([true, false])(
  'an owner shows a code, a cook joins with its link, and an owner ends and restores them (scripts: %s)',
  async (scripts, { shop, works, guest }) => {
    const { page } = await works('owner', { ...ON_PHONE, scripts })
    const email = scripts ? 'new-cook@example.org' : 'other-cook@example.org'
    const name = scripts ? 'Noor Haddad' : 'Lena Vogt'
    await page.goto('/office/people')
    await page.getByRole('link', { name: 'Invite' }).click()
    await page.getByRole('radio', { name: 'Kitchen' }).check()
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByRole('heading', { name: 'Point a phone at it: Kitchen' }).waitFor()
    await expectNoSidewaysScroll(page)
    const link = await page.getByLabel('The link').inputValue()
    const cook = await guest({ scripts })
    await cook.page.goto(new URL(link).pathname)
    await cook.page.getByLabel('Name', { exact: false }).first().fill(name)
    await cook.page.getByLabel('Email').fill(email)
    const [password, again] = await cook.page.locator('input[type=password]').all()
    await password?.fill('smash it flat')
    await again?.fill('smash it flat')
    await cook.page.locator('form:has(input[type=password]) button[type=submit]').click()
    await cook.page.waitForURL(/\/kitchen$/)

    await page.goto('/office/people')
    await page.getByRole('link', { name }).click()
    await page.getByRole('button', { name: 'End access' }).click()
    await page.getByText(`${name} can’t do anything here any more.`).waitFor()
    const found = () => besideShop(shop, ({ read }) => findStaffByEmail(read, email))
    expect((await found())?.disabledAt).not.toBeNull()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(`${name} can log in again, as Kitchen.`).waitFor()
    expect((await found())?.disabledAt).toBeNull()
    await page.getByRole('radio', { name: 'Rider' }).check()
    await page.getByRole('button', { name: 'Change the role' }).click()
    await page.getByText(`${name} is Rider from the next login on.`).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(`${name} is Kitchen from the next login on.`).waitFor()
    expect((await found())?.role).toBe('kitchen')
  },
)

shift('an open board goes dark when its cook is ended', async ({ shop, works, guest }) => {
  const cook = await besideShop(shop, (beside) => staffOf(beside, 'kitchen', 'a-short-cook'))
  const { page, context } = await guest({ refusals: [401, 403] })
  await signInAs(context, cook.cookie, shop.origin)
  await visit(page, '/kitchen')
  const { page: office } = await works('owner')
  await visit(office, `/office/people/${cook.id}`)
  await office.getByRole('button', { name: 'End access' }).click()
  await office.getByText('can’t do anything here any more.').waitFor()
  await page.waitForURL(/\/enrol/)
})

shift.for([true, false])(
  'an owner lets a cook see the money and nothing else, and takes that back (scripts: %s)',
  async (scripts, { shop, works, guest }) => {
    const called = scripts ? 'a-trusted-cook' : 'another-trusted-cook'
    const cook = await besideShop(shop, (beside) => staffOf(beside, 'kitchen', called))
    const { page: office } = await works('owner', { ...ON_PHONE, scripts })
    await office.goto(`/office/people/${cook.id}`)
    await office.getByRole('checkbox', { name: 'See what the shop took' }).check()
    await office.getByRole('checkbox', { name: 'Mark sold out' }).uncheck()
    await office.getByRole('button', { name: 'Choose what they may do' }).click()
    await office.getByText('Saved. It counts from the next tap').waitFor()
    await expectNoSidewaysScroll(office)
    const { page, context } = await guest({ refusals: [403] })
    await signInAs(context, cook.cookie, shop.origin)
    await visit(page, '/kitchen')
    expect(await page.getByRole('button', { name: 'Sold out' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Office' }).click()
    await page.getByRole('heading', { name: 'Money', level: 1 }).waitFor()
    expect(await page.getByRole('link', { name: 'People' }).count()).toBe(0)
    await office.getByRole('button', { name: 'Undo' }).click()
    // The first saving's words are still there, so they can't say that the undo has come.
    const money = async () => (await page.request.get(`${shop.origin}/office/money`)).status()
    await expect.poll(money).toBe(403)
  },
)

async function signInAs(context: BrowserContext, cookie: string, url: string): Promise<void> {
  for (const pair of cookie.split('; ')) {
    const [name = '', ...value] = pair.split('=')
    await context.addCookies([{ name, value: value.join('='), url }])
  }
}

shift('a manager finds no way to change an owner, and takes back a link', async ({ works }) => {
  const { page: owners } = await works('owner')
  await visit(owners, '/office/people')
  await expectAccessible(owners)
  const { page } = await works('manager', ON_PHONE)
  await visit(page, '/office/people')
  await page.getByRole('link', { name: 'Invite' }).tap()
  await page.getByRole('radio', { name: 'Manager' }).waitFor()
  expect(await page.locator('input[value=owner]').count()).toBe(0)
  await expectAccessible(page)
  await page.getByLabel('Their mail address').fill('rui@example.org')
  await page.getByRole('button', { name: 'Invite' }).tap()
  await page.getByText('The link is on its way to rui@example.org.').waitFor()
  await page.getByRole('link', { name: 'People', exact: true }).first().tap()
  const row = page.getByRole('listitem').filter({ hasText: 'rui@example.org' })
  await row.getByRole('button', { name: 'Take back' }).tap()
  await page.getByText('Taken back. The link opens nothing any more.').waitFor()
  const people = page.getByRole('listitem').filter({ hasText: 'Owner' })
  await people.first().getByRole('link').tap()
  await page.getByText('Only an owner can change an owner.').waitFor()
  expect(await page.getByRole('button', { name: 'End access' }).count()).toBe(0)
  await expectAccessible(page)
})
