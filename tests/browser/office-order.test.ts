import { expect } from 'vitest'
import { hashToken } from '#shop/auth/token.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { insertStation } from '#shop/persistence/queries/kitchen/prints.ts'
import { besideShop, storedAddress } from '#tests/support/kitchen-orders.ts'
import { COOK } from '#tests/support/order-actors.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessibleOnEachScreen } from './accessible.ts'
import { visit } from './actions.ts'
import { order, shift } from './kitchen-actions.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

shift(
  'an owner opens an order from the list and reads all that is known of it',
  async ({ shop, works }) => {
    const { number } = await order(shop, {
      guest_name: 'Zoë Wright',
      guest_phone: '+44 7700 900123',
      guest_email: 'zoe@example.com',
      note: 'Cut it in half',
      fulfilment: 'delivery',
      address: storedAddress(),
      lines: [{ title: 'Double Stack', quantity: 2 }],
    })
    const { page } = await works('owner', PHONE)
    await visit(page, '/office/orders')
    await page.getByRole('link', { name: `${number} Zoë Wright` }).click()
    await page.getByRole('heading', { level: 1, name: 'Zoë Wright' }).waitFor()
    for (const text of ['2 × Double Stack', '$19.00', 'Cut it in half', '12 Larch Road']) {
      await page.getByText(text).first().waitFor()
    }
    const heights = await Promise.all(
      [
        page.getByText('2 × Double Stack').first(),
        page.getByRole('link', { name: 'Print here' }),
      ].map(async (one) => (await one.boundingBox())?.y ?? 0),
    )
    expect(heights, 'the food stands above what prints it').toEqual(
      heights.toSorted((a, b) => a - b),
    )
    const phone = page.getByRole('link', { name: '+44 7700 900123' })
    expect(await phone.getAttribute('href')).toBe('tel:+447700900123')
    const mail = page.getByRole('link', { name: 'zoe@example.com' })
    expect(await mail.getAttribute('href')).toBe('mailto:zoe@example.com')
    await page.getByRole('listitem').filter({ hasText: 'Placed' }).getByText('Guest').waitFor()
    await page.getByRole('link', { name: 'Back' }).click()
    await page.waitForURL('**/office/orders')
  },
)

shift('an order that nobody placed leads back to today', async ({ works }) => {
  const { page } = await works('manager', { refusals: [404] })
  await page.goto('/office/orders/none')
  await page.getByRole('heading', { name: 'Nothing here.' }).waitFor()
})

shift(
  'the page of an order, and what goes back of it, are accessible on each screen',
  async ({ shop, works }) => {
    const { id } = await paidOrder(shop)
    const { page } = await works('owner')
    for (const query of ['', '?pieces0=1', '?amount=99', '?refused=wrong_password&amount=5']) {
      await visit(page, `/office/orders/${id}${query}`)
      await expectAccessibleOnEachScreen(page)
    }
  },
)

shift.for([true, false])(
  'an owner sees the exact sum of a burger, gives it back in cash, and once (scripts: %s)',
  async (scripts, { shop, works }) => {
    const { id } = await paidOrder(shop)
    const { page } = await works('owner', { scripts, ...PHONE })
    await page.goto(`/office/orders/${id}`)
    await page.getByText('$19.00 can go back').waitFor()
    await page.getByLabel('How many of Double Stack').selectOption('1 of 2')
    await page.getByRole('button', { name: 'Show the sum' }).click()
    await page.getByRole('heading', { name: '$9.50 goes back' }).waitFor()
    expect(new URL(page.url()).hash).toBe('#give-back')
    expect(
      (await page.getByRole('heading', { name: 'Give money back' }).boundingBox())?.y,
    ).toBeLessThan(844)
    await page.getByText('1 × Double Stack').waitFor()
    await page.getByText('No mail: we have no mailbox that this guest has confirmed.').waitFor()
    await page.getByText('it came cold').click()
    await page.getByRole('button', { name: 'Give back $9.50' }).click()
    await page.getByText('$9.50 was given back in cash.').waitFor()
    await page.getByText('$9.50 can go back').waitFor()
    await page.getByText('Given back: it came cold').waitFor()
    const history = page.getByRole('listitem').filter({ hasText: 'Refunded' })
    await history.getByText('Refunded: 1 × Double Stack, $9.50, In cash').waitFor()
    expect(await page.getByRole('button', { name: /^Give back/ }).count()).toBe(0)
  },
)

shift(
  'what went wrong becomes a code, which the guest reads on the order’s page',
  async ({ shop, works }) => {
    const token = 'B'.repeat(43)
    const { id } = await paidOrder(shop, { token_hash: hashToken(token) })
    const { page } = await works('owner', PHONE)
    await page.goto(`/office/orders/${id}?amount=5`)
    await page.getByText('As a code for the next order').click()
    await page.getByText('it came cold').click()
    await page.getByRole('button', { name: 'Give back $5.00' }).click()
    await page.getByText(/^The guest has BACK-\w{9}, worth \$5\.00 on one order/).waitFor()
    await page.getByText('$14.00 can go back').waitFor()
    await page.goto(`/order/${token}`)
    await page.getByText(/As the code BACK-\w{9}, for your next order: it came cold/).waitFor()
  },
)

shift('of two who give money back at once the second is told', async ({ shop, works }) => {
  const { id } = await paidOrder(shop)
  const windows = [await works('owner'), await works('manager')]
  for (const { page } of windows) {
    await page.goto(`/office/orders/${id}?amount=15`)
    await page.getByRole('textbox', { name: 'Or in your own words' }).fill('It rained')
  }
  const [first, second] = windows
  await first?.page.getByRole('button', { name: 'Give back $15.00' }).click()
  await first?.page.getByText('$15.00 was given back in cash.').waitFor()
  await second?.page.getByRole('button', { name: 'Give back $15.00' }).click()
  await second?.page.getByText('Somebody changed this order meanwhile').waitFor()
  await second?.page.getByText('more than is left').waitFor()
  expect(await ledgerOf(shop, id)).toEqual(['taken_at_counter 1900', 'refunded 1500'])
})

shift('an amount that is none, or more than is left, says so', async ({ shop, works }) => {
  const { id } = await paidOrder(shop)
  const { page } = await works('owner')
  await visit(page, `/office/orders/${id}`)
  for (const [typed, words] of [
    ['', 'Choose what to give back'],
    ['a little', 'Type it like 9.50'],
    ['19.01', 'more than is left'],
  ] as const) {
    await page.getByLabel('Another amount').fill(typed)
    await page.getByRole('button', { name: 'Show the sum' }).click()
    await page.getByRole('alert').getByText(words).waitFor()
  }
})

shift.for([true, false])(
  'an owner corrects how an order was paid, with the reason (scripts: %s)',
  async (scripts, { shop, works }) => {
    const { id } = await paidOrder(shop)
    const { page } = await works('owner', { scripts })
    await page.goto(`/office/orders/${id}`)
    await page.getByText('Correct the payment').first().click()
    await page.getByText('card at the terminal').click()
    await page.getByText('Wrong button').click()
    await page.getByRole('button', { name: 'Correct the payment' }).click()
    await page.getByText('Corrected. The history says who and why.').waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Payment corrected' }).waitFor()
    const means = await besideShop(shop, async ({ read }) => {
      const row = read.selectFrom('orders').select('paid_by').where('id', '=', id)
      return (await row.executeTakeFirst())?.paid_by
    })
    expect(means).toBe('terminal')
  },
)

shift('a slip is printed again where the kitchen prints, or nowhere', async ({ shop, works }) => {
  const { id } = await order(shop, { state: 'accepted', accepted_at: Date.now() })
  const { page } = await works('manager')
  await visit(page, `/office/orders/${id}`)
  await page.getByRole('button', { name: 'Print the slip in the kitchen' }).click()
  await page.getByRole('alert').getByText('No screen and no printer prints that.').waitFor()
  const station = { name: 'Counter', sheets: 'ticket', seen_at: Date.now() } as const
  await besideShop(shop, ({ work }) => work((tx) => insertStation(tx, { id: 'one', ...station })))
  await page.getByRole('button', { name: 'Print the slip in the kitchen' }).click()
  await page.getByText('marked as a copy').waitFor()
  const jobs = await besideShop(shop, async ({ read }) => {
    return read
      .selectFrom('print_jobs')
      .select(['sheet', 'why'])
      .where('order_id', '=', id)
      .execute()
  })
  expect(jobs).toEqual([{ sheet: 'ticket', why: 'copy' }])
})

shift('the last mail is sent again, and the history says by whom', async ({ shop, works }) => {
  const { id } = await order(shop, { guest_email: 'ada@example.com' })
  const { page } = await works('owner')
  await visit(page, `/office/orders/${id}`)
  await page.getByRole('button', { name: 'Send the mail “Placed” again' }).click()
  await page.getByText('The mail waits to leave for ada@example.com.').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Mailed again' }).getByText('Placed').waitFor()
})

shift(
  'after a while the password is asked for, and a wrong one gives nothing back',
  async ({ shop, works }) => {
    const { id } = await paidOrder(shop)
    const { page } = await works('owner', { scripts: false })
    const long = { provenAt: '2026-01-01T00:00:00.000Z' }
    await besideShop(shop, ({ work }) =>
      work((tx) => tx.updateTable('session').set(long).execute()),
    )
    await page.goto(`/office/orders/${id}?amount=5`)
    const give = async (password: string) => {
      await page.getByText('it came late').click()
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Give back $5.00' }).click()
    }
    await give('not it at all')
    await page.getByText('That’s not your password.').waitFor()
    expect(await ledgerOf(shop, id)).toEqual(['taken_at_counter 1900'])
    await give('smash it flat')
    await page.getByText('$5.00 was given back in cash.').waitFor()
    expect(await ledgerOf(shop, id)).toEqual(['taken_at_counter 1900', 'refunded 500'])
  },
)

shift('a refund that is refused without scripts keeps why and how', async ({ shop, works }) => {
  const { id } = await paidOrder(shop)
  const { page } = await works('owner', { scripts: false })
  await besideShop(shop, ({ work }) =>
    work((tx) => tx.updateTable('session').set({ provenAt: '2026-01-01T00:00:00.000Z' }).execute()),
  )
  await page.goto(`/office/orders/${id}?amount=5`)
  await page.getByText('it came late').click()
  await page.getByRole('textbox', { name: 'Or in your own words' }).fill('It rained & rained')
  await page.getByLabel('Password').fill('not it at all')
  await page.getByRole('button', { name: 'Give back $5.00' }).click()
  await page.getByText('That’s not your password.').waitFor()
  const words = page.getByRole('textbox', { name: 'Or in your own words' })
  expect(await words.inputValue()).toBe('It rained & rained')
  expect(await page.getByRole('radio', { name: 'it came late' }).isChecked()).toBe(true)
  expect(await page.getByLabel('Password').inputValue()).toBe('')
  expect(page.url()).not.toContain('not+it')
  await page.getByLabel('Password').fill('smash it flat')
  await page.getByRole('button', { name: 'Give back $5.00' }).click()
  await page.getByText('Given back: It rained & rained').waitFor()
})

/** An order of two burgers for 19.00 that was paid in cash. */
async function paidOrder(shop: RunningShop, row: Parameters<typeof order>[1] = {}) {
  const placed = await order(shop, {
    ...row,
    state: 'ready',
    accepted_at: Date.now(),
    lines: [{ title: 'Double Stack', quantity: 2 }],
  })
  await besideShop(shop, async (beside) => {
    const step = { orderId: placed.id, action: 'complete', expectedVersion: null } as const
    const outcome = await advanceOrder(beside, { ...step, actor: COOK, paidBy: 'cash' })
    expect(outcome.ok).toBe(true)
  })
  return placed
}

function ledgerOf(shop: RunningShop, id: string): Promise<string[]> {
  return besideShop(shop, async ({ read }) => {
    const entries = read.selectFrom('payment_entries').selectAll().where('order_id', '=', id)
    const rows = await entries.orderBy('kind', 'desc').execute()
    return rows.map(({ kind, amount }) => `${kind} ${amount}`)
  })
}
