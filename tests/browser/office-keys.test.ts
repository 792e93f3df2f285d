import { expect, inject } from 'vitest'
import { PERMISSIONS } from '#shop/domain/accounts/permissions.ts'
import { listStaff, setPermissions } from '#shop/persistence/queries/accounts/staff.ts'
import { signUpInput } from '#tests/support/accounts.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { startShopAtThatHour } from '#tests/support/shop-hour.ts'
import { openStripeStandIn } from '#tests/support/stripe-stand-in.ts'
import { expectAccessible, expectAccessibleOnEachScreen } from './accessible.ts'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'

const { password: PASSWORD } = signUpInput()
const SECRETS = ['sk_test_typed_by_mariaQ3Fz', 'whsec_of_the_stand_in', 'a flat steel plate']

/** A shop in which nothing of Stripe or mail is fixed, beside a local imitation of Stripe. */
const bare = shift
  .extend('stripe', { scope: 'file' }, () => openStripeStandIn())
  .extend<{ shop: RunningShop }>({
    shop: [
      async ({ stripe, host }, use) => {
        await using provider = stripe
        const settings = { STRIPE_API_URL: provider.address }
        const data = { settings, copied: inject('seededData') }
        await using shop = await startShopAtThatHour(data, host.start)
        await use(shop)
      },
      { scope: 'file' },
    ],
  })

bare.for([true, false])(
  'an owner types Stripe’s keys and a mail server, both are tried and used at once, and never shown again (scripts: %s)',
  async (scripts, { works, stripe }) => {
    const [secretKey = '', webhookSecret = '', mailPassword = ''] = SECRETS
    const account = { user: 'counter@shop.example', password: mailPassword }
    await using server = await openMailServer(0, account)
    const { page } = await works('owner', { scripts, refusals: [400, 422] })
    await page.goto('/office/shop')
    await page.getByRole('link', { name: 'Change Cards' }).click()
    const cards = page.getByRole('region', { name: 'Stripe' })
    const mail = page.getByRole('region', { name: 'Mail server' })
    await cards.getByText('None yet').waitFor()
    await cards.getByLabel('Secret key').fill(secretKey)
    await cards.getByLabel('Secret of the webhook').fill(webhookSecret)
    await cards.getByLabel('Your password').fill('not it')
    await cards.getByLabel('Your password').press('Enter')
    await cards.getByText('That’s not your password.').waitFor()
    if (scripts) await expectAccessible(page)
    stripe.trouble = () => 'wrong key'
    await cards.getByLabel('Secret key').fill(secretKey)
    await cards.getByLabel('Secret of the webhook').fill(webhookSecret)
    await cards.getByLabel('Your password').fill(PASSWORD)
    await cards.getByRole('button', { name: 'Ask Stripe, then use them' }).click()
    await cards.getByText('Stripe doesn’t know this key.').waitFor()
    stripe.trouble = () => undefined
    await cards.getByLabel('Secret key').fill(secretKey)
    await cards.getByLabel('Secret of the webhook').fill(webhookSecret)
    await cards.getByLabel('Your password').fill(PASSWORD)
    await cards.getByLabel('Your password').press('Enter')
    await page.getByText('Guests can pay by card now.').waitFor()
    await cards.getByText('ends in Q3Fz. For trying out: no money arrives').waitFor()

    await mail.getByLabel('Server', { exact: true }).fill('127.0.0.1')
    await mail.getByLabel('Port').fill(new URL(server.url).port)
    await mail.getByLabel('User').fill(account.user)
    await mail.getByLabel('Password at the mail server').fill('wrong')
    await mail.getByLabel('Your password').fill(PASSWORD)
    await mail.getByRole('button', { name: 'Try the server, then use it' }).click()
    await mail.getByText('Not saved. The mail server says:').waitFor()
    expect(await mail.getByLabel('User').inputValue()).toBe(account.user)
    await mail.getByLabel('Password at the mail server').fill(mailPassword)
    await mail.getByLabel('Your password').fill(PASSWORD)
    await mail.getByRole('button', { name: 'Try the server, then use it' }).click()
    await page.getByText('Mails leave through it now.').waitFor()
    for (const secret of [secretKey, webhookSecret, mailPassword]) {
      expect(await page.content()).not.toContain(secret)
    }
    if (scripts) await expectAccessible(page)

    await page.goto('/office/shop')
    await page.getByRole('button', { name: 'Ask Stripe' }).click()
    await page.getByText('Stripe takes the key.').waitFor()
    await page.getByRole('button', { name: 'Send me a mail' }).click()
    const { sender } = await server.next()
    expect(sender).toBe(account.user)
    await page.goto('/office/log')
    await page.getByText('Got a new key or password').first().waitFor()

    await page.goto('/office/shop/keys')
    await mail.getByLabel('Your password').fill(PASSWORD)
    await mail.getByRole('button', { name: 'Remove: Mail server' }).click()
    await page.getByText('Removed.').waitFor()
    await cards.getByLabel('Your password').fill(PASSWORD)
    await cards.getByRole('button', { name: 'Remove: Stripe' }).click()
    await cards.getByText('None yet: guests pay at the counter or the door.').waitFor()
  },
)

bare(
  'keys are typed by owners; who may change settings finds no way there',
  async ({ works, shop }) => {
    const { page } = await works('manager', { refusals: [403] })
    await besideShop(shop, async ({ read, work }) => {
      const manager = (await listStaff(read)).find(({ role }) => role === 'manager')
      await work((tx) => setPermissions(tx, manager?.id ?? '', PERMISSIONS))
    })
    await page.goto('/office/shop')
    await page.getByRole('heading', { name: 'Cards' }).waitFor()
    expect(await page.getByRole('link', { name: 'Change Cards' }).count()).toBe(0)
    expect((await page.goto('/office/shop/keys'))?.status()).toBe(403)
  },
)

bare('keys are accessible on each screen', async ({ works }) => {
  const { page } = await works('owner')
  await visit(page, '/office/shop/keys')
  await expectAccessibleOnEachScreen(page)
})
