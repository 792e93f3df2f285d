import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { sendMessage } from '#shop/operations/messages/send-message.ts'
import { threadToken } from '#shop/operations/messages/thread-link.ts'
import { countOpenThreads, readThread } from '#shop/persistence/queries/messages/threads.ts'
import { besideShop, seedOrders } from '#tests/support/kitchen-orders.ts'
import { mailTo } from '#tests/support/mail-folder.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessible, expectAccessibleOnEachScreen } from './accessible.ts'
import { visit } from './actions.ts'
import { openOnce } from './checkout-actions.ts'
import { shift } from './kitchen-actions.ts'
import { orderOne } from './two-screens-actions.ts'

const HOSTILE = `<img src=x onerror="alert(1)">${'x'.repeat(300)}`

shift.for([true, false])(
  'a guest writes, the owner answers, and the guest writes back by the link in the mail (scripts: %s)',
  async (scripts, { shop, guest, works }) => {
    const email = `ada-${scripts}@example.com`
    const { page: guests } = await guest({ scripts })
    await guests.goto('/contact')
    const letter = { 'First name': 'Ada', 'Last name': 'Guest', 'Phone number': '2079460958' }
    for (const [label, text] of Object.entries({ ...letter, Email: email })) {
      await guests.getByRole('textbox', { name: label, exact: true }).fill(text)
    }
    await guests.getByRole('textbox', { name: 'Message' }).fill(`Is it vegan? (${scripts})`)
    await guests.getByRole('button', { name: 'Send' }).click()
    await guests.getByText('Got it. We’ll answer by email.').waitFor()

    const { page } = await works('owner', { scripts, viewport: { width: 1440, height: 900 } })
    await page.goto('/office')
    await page.getByText(/message(s have| has) no answer\./).waitFor()
    await page.getByRole('link', { name: 'To the messages' }).click()
    await page.getByRole('link', { name: `Is it vegan? (${scripts})` }).click()
    await page.getByRole('heading', { level: 1, name: 'Ada Guest' }).waitFor()
    await page.getByRole('link', { name: 'Thank you' }).click()
    const field = page.getByRole('textbox', { name: 'Answer' })
    await expect.poll(() => field.inputValue()).toContain('Hello Ada Guest,')
    await field.fill('It is.\nCome by!')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Leaves in a moment').waitFor()
    await page.getByText('Written. It leaves in ten seconds').waitFor()

    const link = await mailTo(shop, email, /http\S+\/thread\/\S+/)
    if (!scripts) await page.reload()
    await page.getByText(/^Sent \d/).waitFor()
    await guests.goto(new URL(link).pathname)
    await guests.getByText('Come by!').waitFor()
    await guests.getByRole('textbox', { name: 'Write back' }).fill('Thanks, I will.')
    await guests.getByRole('button', { name: 'Send' }).click()
    await guests.getByRole('listitem').filter({ hasText: 'Thanks, I will.' }).waitFor()

    await page.goto('/office/messages')
    await page.getByRole('link', { name: 'Thanks, I will.' }).click()
    await page.getByRole('button', { name: 'Call it done' }).click()
    await page.getByText('Done. It opens again when they write back.').waitFor()
    await page.getByText(/ called it done, /).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Open again. It waits for an answer.').waitFor()
    await page.getByRole('button', { name: 'Call it done' }).click()
    await page.getByRole('button', { name: 'Open it again' }).waitFor()
  },
)

shift(
  'an answer that is stopped is in the field again, and no mail leaves',
  async ({ shop, works }) => {
    const id = await write(shop, 'Hello?')
    const { page } = await works('manager')
    await visit(page, `/office/messages/${id}`)
    const field = page.getByRole('textbox', { name: 'Answer' })
    await field.fill('Not yet done with this')
    await field.press('Tab')
    await page.keyboard.press('Enter')
    const stop = page.getByRole('button', { name: 'Stop it' })
    await stop.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Stopped. What you wrote is in the field again.').waitFor()
    expect(await field.inputValue()).toBe('Not yet done with this')
    const thread = await besideShop(shop, ({ read }) => readThread(read, id))
    expect(thread).toMatchObject({ state: 'open', entries: [] })
  },
)

shift(
  'a guest writes from the page of their order, and the office reads it with the order',
  async ({ shop, guest, works }) => {
    await openOnce(shop)
    const { page: guests } = await guest({ scripts: false })
    const who = { guest: { name: 'Zoë Wright', phone: '+44 7700 900123' } }
    const { token } = await orderOne(guests, shop.origin, who)
    await guests.goto(`/order/${token}`)
    await guests.getByRole('link', { name: 'Write to us about it' }).click()
    await guests.getByText('You left no mail address').waitFor()
    await guests.getByRole('textbox', { name: 'Message' }).fill('Could I have two napkins?')
    await guests.getByRole('button', { name: 'Send' }).click()
    await guests.getByRole('listitem').filter({ hasText: 'two napkins' }).waitFor()

    const { page } = await works('owner', { viewport: { width: 1440, height: 900 } })
    await visit(page, '/office/messages')
    await page.getByRole('link', { name: 'two napkins' }).click()
    await page.getByRole('heading', { level: 1, name: 'Zoë Wright' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Answer' }).fill('They are in the bag.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('read it on their order’s page').waitFor()
    await page.getByRole('link', { name: /^See order/ }).click()
    await page.getByRole('heading', { name: 'Messages' }).waitFor()
    await page.getByRole('link', { name: 'They are in the bag.' }).waitFor()
    await expectAccessible(page)

    const { page: again } = await guest()
    await visit(again, `/order/${token}/message`)
    await again.getByText('They are in the bag.').waitFor()
    await expectAccessible(again)
  },
)

shift('a thread that is forgotten is gone, and its link opens nothing', async ({ shop, works }) => {
  const id = await write(shop, 'My secret sauce')
  await write(shop, 'And one more')
  const token = await besideShop(shop, async (beside) => threadToken(beside, id))
  const { page } = await works('owner', { refusals: [404], viewport: { width: 390, height: 844 } })
  await visit(page, `/office/messages/${id}?which=all`)
  await page.getByText('as your privacy policy says.').waitFor()
  const contact = await page.locator('.o-contact').boundingBox()
  const done = await page.getByRole('button', { name: 'Call it done' }).boundingBox()
  const ends = [contact, done].map((box) => (box ? Math.round(box.y + box.height) : 0))
  expect(ends, 'how to reach them is no lower than the deed').toEqual(
    ends.toSorted((x, y) => x - y),
  )
  await page.getByText('Forget only this message').click()
  await page.getByRole('button', { name: 'Forget it', exact: true }).click()
  await page.getByText('Forgotten. Nothing of it is left here.').waitFor()
  expect(await besideShop(shop, ({ read }) => readThread(read, id))).toBeNull()
  await page.goto(`/thread/${token}`)
  await page.getByRole('heading', { name: 'This link opens nothing.' }).waitFor()
  await expectAccessible(page)
})

shift(
  'a guest is forgotten in the morning unless that is stopped, or at once, by keys and without scripts',
  async ({ shop, works }) => {
    const email = 'forget-me@example.org'
    const thread = await write(shop, 'Who am I?', email)
    const order = { guest_email: email, state: 'completed', closed_at: Date.now() } as const
    await besideShop(shop, (beside) =>
      seedOrders(beside, [{ id: 'of-forget-me', number: 900, ...order }]),
    )
    const { page } = await works('owner', {
      scripts: false,
      refusals: [404],
      viewport: { width: 390, height: 844 },
    })
    const press = async (what: Locator) => {
      await what.focus()
      await page.keyboard.press('Enter')
    }
    await page.goto(`/office/messages/${thread}`)
    await press(page.getByText('Forget this guest'))
    await page.getByText('It touches 1 order and 1 message.').waitFor()
    await press(page.getByRole('button', { name: /^Forget on .*, 10:00$/ }))
    await page.getByText(/We forget this guest on .*, 10:00: 1 order and 1 message\./).waitFor()
    await page.goto('/office/orders/of-forget-me')
    await page.getByText('We forget this guest on').waitFor()
    await press(page.getByRole('button', { name: 'Stop it' }))
    await page.getByText('Stopped. Nothing was forgotten.').waitFor()
    await press(page.getByText('Forget this guest'))
    await press(page.getByText('Forget now'))
    await press(page.getByRole('button', { name: 'Forget for good' }))
    await page.getByText('We forgot the guest of this order.').waitFor()
    await page.goto('/office/log')
    await page.getByText('To be forgotten the next morning').waitFor()
    await page.getByText('Forgotten', { exact: true }).waitFor()
    expect((await page.goto(`/office/messages/${thread}`))?.status()).toBe(404)
  },
)

shift(
  'the messages and a thread are accessible on each screen, whatever a guest wrote',
  async ({ shop, works }) => {
    const id = await write(shop, HOSTILE)
    const token = await besideShop(shop, async (beside) => threadToken(beside, id))
    const { page } = await works('owner')
    const paths = ['/office/messages', '/office/messages?which=done&find=none', `/thread/${token}`]
    for (const path of [
      ...paths,
      `/office/messages/${id}`,
      `/office/messages/${id}?did=answered`,
    ]) {
      await visit(page, path)
      await expectAccessibleOnEachScreen(page)
    }
    await page.getByText('<img src=x onerror="alert(1)">').last().waitFor()
    expect(await besideShop(shop, ({ read }) => countOpenThreads(read))).toBeGreaterThan(0)
  },
)

async function write(
  shop: RunningShop,
  textarea: string,
  email = 'ada@example.com',
): Promise<string> {
  const form = {
    firstName: 'Ada',
    lastName: 'Guest',
    email,
    country: '+44',
    number: '20 7946 0958',
    textarea,
  }
  return besideShop(shop, async (beside) => {
    const input = { form, key: crypto.randomUUID(), trap: '', clientAddress: '198.51.100.7' }
    const sent = await sendMessage(beside, input)
    return sent.ok ? sent.value.id : ''
  })
}
