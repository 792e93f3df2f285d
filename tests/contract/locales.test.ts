import { describe, expect, test, vi } from 'vitest'
import { RATE_LIMITS } from '#shop/domain/accounts/rate-limits.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { changeEmail } from '#shop/operations/accounts/change-email.ts'
import { changePassword } from '#shop/operations/accounts/change-password.ts'
import { inviteStaff } from '#shop/operations/accounts/invite-staff.ts'
import { requestPasswordReset } from '#shop/operations/accounts/request-password-reset.ts'
import { resetPassword } from '#shop/operations/accounts/reset-password.ts'
import { sendEmailConfirmation } from '#shop/operations/accounts/send-email-confirmation.ts'
import { signIn } from '#shop/operations/accounts/sign-in.ts'
import { signUp } from '#shop/operations/accounts/sign-up.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { expireUnansweredOrders } from '#shop/operations/orders/expire-unanswered-orders.ts'
import type { Shop } from '#shop/shop.ts'
import { caller, callerWith, mailedToken, signUpInput } from '#tests/support/accounts.ts'
import { confirmedMailbox } from '#tests/support/mailboxes.ts'
import { openPostgresShop } from '#tests/support/open-postgres-shop.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { acceptance } from '#tests/support/order-actors.ts'
import { FRIDAY_EVENING, place, setUpKitchen } from '#tests/support/order-input.ts'
import { writeOrder } from '#tests/support/order-rows.ts'

// There is only one catalogue, so these tests pretend that a second language is known, and each mail's subject is the
// language in which it was requested.
vi.mock('#shop/domain/common/locale.ts', async (original) => ({
  ...(await original<object>()),
  storedLocale: (stored: string) => stored,
}))
vi.mock('#shop/messaging/mail/account-mails.ts', (original) => namingTheirLocale(original))
vi.mock('#shop/messaging/mail/order-mails.ts', (original) => namingTheirLocale(original))
vi.mock('#shop/messaging/mail/unanswered-mail.ts', (original) => namingTheirLocale(original))

const TURKISH = 'tr' as string as Locale
const MINUTE = 60_000

const DATABASES = [
  ['SQLite', openTestShop],
  ['PostgreSQL', openPostgresShop],
] as const

describe.for(DATABASES)('on %s', ([_, open]) => {
  test('an order keeps the language in which it was placed, and its guest is mailed in it', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop, { email: 'owner@rosies.kitchen' })
    await confirmedMailbox(shop, 'ada@example.com')
    const special = { idempotencyKey: 'in two languages', guest: { email: 'ada@example.com' } }
    const { id, ...answer } = await place(shop, { ...special, requestHash: '1', locale: TURKISH })
    const again = await place(shop, { ...special, requestHash: '1', locale: 'en' })
    expect(again).toEqual({ ...answer, id, replayed: true })
    expect(answer).not.toHaveProperty('locale')
    expect(await localesOf(shop, 'orders')).toEqual([TURKISH])
    clock.now += 4 * MINUTE
    await expireUnansweredOrders(shop)
    expect(await advanceOrder(shop, acceptance(id))).toMatchObject({ ok: true })
    expect(await mailed(shop)).toEqual([
      'order-accepted to ada@example.com in tr',
      'order-placed to ada@example.com in tr',
      'order-unanswered to owner@rosies.kitchen in en',
    ])
  })

  test('an order from before languages existed is in English', async () => {
    await using opened = await open()
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx))
    await confirmedMailbox(shop, 'ada@example.com')
    expect(await advanceOrder(shop, acceptance('order-1', 1))).toMatchObject({ ok: true })
    expect(await localesOf(shop, 'orders')).toEqual(['en'])
    expect(await mailed(shop)).toEqual(['order-accepted to ada@example.com in en'])
  })

  test('an account keeps the language in which it was made, and its owner is mailed in it', async () => {
    await using opened = await open()
    const { shop } = opened
    const { email, password } = signUpInput()
    const made = await signUp(shop, signUpInput(), caller({ locale: TURKISH }))
    if (!made.ok) throw new Error('The sign-up was refused.')
    expect(await localesOf(shop, 'user')).toEqual([TURKISH])
    const { visitor } = await shop.auth.findSession(callerWith(made.value.cookies))
    if (!visitor) throw new Error('The sign-up did not sign in.')
    expect(visitor.locale).toBe(TURKISH)

    const first = 'onions on top'
    const second = 'pickles on top'
    const answers: { ok: boolean }[] = [
      await sendEmailConfirmation(shop, visitor),
      await changePassword(shop, visitor, { currentPassword: password, password: first }, caller()),
      await requestPasswordReset(shop, { email }, caller()),
    ]
    const token = await mailedToken(shop, 'reset-password', email)
    answers.push(await resetPassword(shop, { token, password: second }, caller()))
    for (let times = 0; times <= RATE_LIMITS['sign-in-failures'].attempts; times += 1) {
      const address = `198.51.100.${times}`
      await signIn(shop, { email, password: 'a wrong one' }, caller({ address }))
    }
    const confirmed = { ...visitor, emailConfirmed: true }
    const moved = { email: 'new@example.org', currentPassword: second }
    answers.push(await changeEmail(shop, confirmed, moved))
    expect(answers.map(({ ok }) => ok)).toEqual(Array(5).fill(true))
    expect(new Set(await mailed(shop))).toEqual(
      new Set([
        'account-attacked to ayse@example.org in tr',
        'confirm-email to ayse@example.org in tr',
        'confirm-email to new@example.org in tr',
        'email-changed to ayse@example.org in tr',
        'password-changed to ayse@example.org in tr',
        'reset-password to ayse@example.org in tr',
      ]),
    )
  })

  test('an invitation is in the language of its recipient’s account, or in the shop’s own', async () => {
    await using opened = await open()
    const { shop } = opened
    const { email } = signUpInput()
    await signUp(shop, signUpInput(), caller({ locale: TURKISH }))
    await inviteStaff(shop, { email, role: 'kitchen', by: 'cli' })
    await inviteStaff(shop, { email: 'new@example.org', role: 'kitchen', by: 'cli' })
    expect(await mailed(shop)).toEqual([
      'confirm-email to ayse@example.org in tr',
      'staff-invitation to ayse@example.org in tr',
      'staff-invitation to new@example.org in en',
    ])
  })
})

type Renderer = (...args: unknown[]) => object

/** Takes a module of mails; returns the same, each with its language for a subject. */
async function namingTheirLocale(original: () => Promise<Record<string, unknown>>) {
  const module = await original()
  return Object.fromEntries(
    Object.entries(module).map(([name, exported]) =>
      name.endsWith('Mail') ? [name, withLocale(exported as Renderer)] : [name, exported],
    ),
  )
}

/** The language is the last argument of a mail to the shop, and a fact of any other mail. */
function withLocale(render: Renderer): Renderer {
  return (facts, to, locale) => {
    const subject = locale ?? (facts as { locale: Locale }).locale
    return { ...render(facts, to, locale), subject }
  }
}

async function localesOf(shop: Shop, table: 'orders' | 'user'): Promise<string[]> {
  const rows = await shop.read.selectFrom(table).select('locale').execute()
  return rows.map(({ locale }) => locale)
}

async function mailed(shop: Shop): Promise<string[]> {
  const rows = await shop.read.selectFrom('outbox').select('payload').execute()
  return rows
    .map(({ payload }) => JSON.parse(payload))
    .map(({ kind, to, subject }) => `${kind} to ${to} in ${subject}`)
    .toSorted()
}
