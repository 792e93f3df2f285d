import { expect, test } from 'vitest'
import { RATE_LIMITS } from '#shop/domain/accounts/rate-limits.ts'
import { requestPasswordReset } from '#shop/operations/accounts/request-password-reset.ts'
import { signUp } from '#shop/operations/accounts/sign-up.ts'
import { takeMailPermission } from '#shop/operations/messages/mail-permission.ts'
import { orderMailStatus } from '#shop/operations/messages/order-mail-status.ts'
import { countWithheld } from '#shop/persistence/queries/messages/mailboxes.ts'
import type { Shop } from '#shop/shop.ts'
import { caller, signUpInput } from '#tests/support/accounts.ts'
import { confirmedMailbox } from '#tests/support/mailboxes.ts'
import { FRIDAY_EVENING, place, setUpKitchen } from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'
import { countAll } from './counting.ts'

const HOUR = 3_600_000
const { attempts: fromOneNetwork } = RATE_LIMITS['mail-strangers']

export const mailLimitsContract: Contract = (open) => {
  test('of fifty orders with spellings of one mailbox, three are mailed within an hour, and all are placed', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await setUpKitchen(shop, { kitchenMinutes: 1500 })
    let last = ''
    for (let count = 0; count < 50; count += 1) {
      const email = `tar${'.'.repeat(count % 2)}get+${count}@gmail.com`
      last = (await place(shop, { guest: { email } })).id
    }
    expect(await countAll(shop.read, 'orders')).toBe(50)
    expect(await countAll(shop.read, 'outbox')).toBe(3)
    expect(await countWithheld(shop.read, 0)).toEqual([{ reason: 'mailbox', mails: 47 }])
    expect(await orderMailStatus(shop.read, shop, last)).toBe('withheld')
    await place(shop, { guest: { email: 'somebody@gmail.com' } })
    expect(await countAll(shop.read, 'outbox')).toBe(4)
    now += HOUR
    await place(shop, { guest: { email: 'target@googlemail.com' } })
    expect(await countAll(shop.read, 'outbox')).toBe(5)
  })

  test('accounts on spellings of one mailbox can send it three confirmations and six password links an hour', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const emails = Array.from({ length: 8 }, (_, at) => `tar.get+${at}@gmail.com`)
    for (const [at, email] of emails.entries()) {
      const outcome = await signUp(
        shop,
        signUpInput({ email }),
        caller({ address: `192.0.2.${at}` }),
      )
      expect(outcome.ok).toBe(true)
    }
    for (const [at, email] of emails.entries()) {
      const asked = await requestPasswordReset(
        shop,
        { email },
        caller({ address: `192.0.2.${at}` }),
      )
      expect(asked.ok).toBe(true)
    }
    expect(await kinds(shop)).toEqual({ 'confirm-email': 3, 'reset-password': 6 })
    expect(await countWithheld(shop.read, 0)).toEqual([{ reason: 'mailbox', mails: 7 }])
  })

  test('a confirmed address gets a password link, whatever accounts strangers make on spellings of it', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const strangers = Array.from({ length: 6 }, (_, at) => `target+${at}@gmail.com`)
    for (const [at, email] of ['target@gmail.com', ...strangers].entries()) {
      await signUp(shop, signUpInput({ email }), caller({ address: `192.0.2.${at}` }))
    }
    await confirmedMailbox(shop, 'target@gmail.com')
    for (const email of [...strangers, 'target@gmail.com']) {
      await requestPasswordReset(shop, { email }, caller({ address: '198.51.100.7' }))
    }
    expect((await kinds(shop))['reset-password']).toBe(strangers.length + 1)
  })

  test('a guest gets the mails that the page announces', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const { id } = await place(shop, { guest: { email: 'ada@example.com' } })
    expect(await orderMailStatus(shop.read, shop, id)).toBe('asked')
    await confirmedMailbox(shop, 'ada@example.com')
    expect(await orderMailStatus(shop.read, shop, id)).toBe('confirmed')
    const silent = await place(shop, { guest: { email: '', phone: '+90 555 0199' } })
    expect(await orderMailStatus(shop.read, shop, silent.id)).toBe('none')
  })

  test.for([
    ['an IPv4 address', () => '192.0.2.7', '192.0.2.8'],
    ['an IPv6 site', (at: number) => `2001:db8:1:${at.toString(16)}::1`, '2001:db8:2::1'],
  ] as const)(
    '%s has so many strangers mailed in an hour, another is not held back',
    async ([_, addressOf, another]) => {
      await using opened = await open({ clock: () => FRIDAY_EVENING })
      const { shop } = opened
      const leaves = []
      for (let at = 0; at < fromOneNetwork + 5; at += 1) {
        leaves.push(await ask(shop, `guest-${at}@example.com`, addressOf(at)))
      }
      expect(leaves.filter((withheld) => withheld === null)).toHaveLength(fromOneNetwork)
      expect(leaves.slice(fromOneNetwork)).toEqual(Array(5).fill('network'))
      expect(await ask(shop, 'other@example.com', another)).toBeNull()
      await confirmedMailbox(shop, 'known@example.com')
      expect(await ask(shop, 'known@example.com', addressOf(1))).toBeNull()
    },
  )
}

async function kinds(shop: Shop): Promise<Record<string, number>> {
  const rows = await shop.read.selectFrom('outbox').select('kind').execute()
  const all = rows.map(({ kind }) => kind)
  return Object.fromEntries(all.map((kind) => [kind, all.filter((one) => one === kind).length]))
}

async function ask(shop: Shop, email: string, clientAddress: string) {
  const asked = { email, isFirst: true, clientAddress }
  return (await shop.work((tx) => takeMailPermission(tx, shop, asked))).withheld
}
