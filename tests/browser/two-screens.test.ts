import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { changeSettings } from '#tests/support/change-shop.ts'
import { deliveryZone, postcodeArea } from '#tests/support/settings.ts'
import { signOf } from '#tests/support/table-sign.ts'
import { dollars, visit } from './actions.ts'
import {
  checkoutOfTwo,
  choose,
  chooseNextDay,
  placedOrder,
  placeOrder,
  sayWho,
  untilPriced,
} from './checkout-actions.ts'
import { focused, tabTo, typeInto } from './keyboard-actions.ts'
import { openBoard, openRefusal, openTicket, press, pressKeyOf, ticket } from './kitchen-actions.ts'
import { openOrder, orderOne, twoScreens, untilHeadline } from './two-screens-actions.ts'

twoScreens(
  'a pickup order is tracked from the basket to the counter, with a delay and its reason, and can be cancelled until it is being made',
  async ({ together }) => {
    const { guest, kitchen, opened } = await together()
    await openBoard(kitchen)
    await checkoutOfTwo(guest)
    await sayWho(guest, 'fetches@example.com')
    await send(guest)
    const { number, pickupCode } = await placedOrder(guest)
    const card = ticket(kitchen, Number(number))
    await guest.getByText('Cancel this order').waitFor()
    await press(card, 'Accept')
    await untilHeadline(guest, /^On the griddle, hot at/)
    expect(await guest.getByText('Cancel this order').count()).toBe(0)
    await expectDelayAnnounced(guest, card, Number(number))
    await press(card, 'Ready')
    await untilHeadline(guest, `Ready. Show this at the counter Pickup code ${pickupCode}`)
    await card.getByText(`code ${pickupCode}`, { exact: true }).waitFor()
    await expect.poll(() => guest.title()).toBe(`Ready: code ${pickupCode}`)
    await press(card, 'Handed over, cash')
    await untilHeadline(guest, 'Enjoy it.')
    await expect.poll(() => guest.title()).toBe(`Enjoy it · No. ${number}`)
    expect(opened()).toBe(3)
  },
)

twoScreens('an order from a table is brought to it', async ({ shop, together }) => {
  const { guest, kitchen } = await together()
  const { secret: tableSign } = await signOf(shop, '7')
  const special = { fulfilment: 'table', table: '7', guest: {}, tableSign }
  const order = await orderOne(guest, shop.origin, special)
  await openBoard(kitchen)
  await openOrder(guest, order)
  const card = ticket(kitchen, order.number)
  await card.getByText('Table 7').waitFor()
  for (const name of ['Accept', 'Ready']) await press(card, name)
  await untilHeadline(guest, 'Ready. On its way to table 7')
  await press(card, 'Handed over, cash')
  await untilHeadline(guest, 'Enjoy it.')
})

twoScreens('a refusal reaches the guest with its reason', async ({ shop, together }) => {
  const { guest, kitchen } = await together()
  const order = await orderOne(guest, shop.origin)
  await openBoard(kitchen)
  await openOrder(guest, order)
  const card = ticket(kitchen, order.number)
  const dialog = await openRefusal(kitchen, order.number)
  await dialog.getByText('we ran out of something in it').click()
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click()
  await untilHeadline(guest, 'We can’t make this one')
  await guest.getByText('The shop says: we ran out of something in it').waitFor()
  await guest.getByText('Nothing was charged.').waitFor()
  await card.waitFor({ state: 'detached' })
})

twoScreens(
  'a guest cancels an order, and the kitchen can’t miss it',
  async ({ shop, together }) => {
    await changeSettings(shop, { separateStart: true })
    const { guest, kitchen } = await together()
    const order = await orderOne(guest, shop.origin)
    await openBoard(kitchen)
    await openOrder(guest, order)
    const card = ticket(kitchen, order.number)
    await press(card, 'Accept')
    await untilHeadline(guest, /^Accepted/)
    await guest.getByText('Cancel this order').click()
    await guest.getByRole('button', { name: 'Yes, cancel' }).click()
    await untilHeadline(guest, 'Cancelled.')
    await card.getByText('Stop. It was cancelled.').waitFor()
    await press(card, 'Got it')
    await card.waitFor({ state: 'detached' })
    await changeSettings(shop, { separateStart: false })
  },
)

twoScreens('a delivery is tracked to the door', async ({ shop, together, works }) => {
  await changeSettings(shop, { zones: [NEAR] })
  const { guest, kitchen, opened } = await together()
  const courier = (await works('courier')).page
  await openBoard(kitchen)
  await visit(courier, '/kitchen/deliveries')
  await checkoutOfTwo(guest)
  await choose(guest, 'How', /^Delivery/)
  for (const [name, text] of Object.entries(DOOR)) {
    await guest.getByRole('textbox', { name }).fill(text)
  }
  await send(guest, /^Sent, at your door by/)
  const { number, pickupCode } = await placedOrder(guest)
  const card = ticket(kitchen, Number(number))
  for (const name of ['Accept', 'Ready']) await press(card, name)
  await untilHeadline(guest, /^Wrapped, at your door by/)
  const drop = ticket(courier, Number(number))
  await expect.poll(() => drop.getAttribute('data-state')).toBe('ready')
  await drop.getByRole('button', { name: 'Take it' }).click()
  await card.getByText('Ayşe Güneş rides').waitFor()
  const mine = courier.getByRole('region', { name: 'With me' })
  await mine.getByText('1 Example Street').waitFor()
  await mine.getByRole('link', { name: 'Call 02079460958' }).waitFor()
  expect(await mine.getByRole('link', { name: 'Map' }).getAttribute('href')).toContain(
    '1%20Example%20Street',
  )
  await drop.getByRole('button', { name: 'On the road' }).click()
  await untilHeadline(guest, /^On the road, at your door by/)
  await guest.getByText(`Your door code is ${pickupCode}.`).waitFor()
  await kitchen.getByRole('heading', { name: 'On the road 1' }).waitFor()
  await drop.getByRole('button', { name: /^Delivered, \$[\d.]+ by card$/ }).click()
  await untilHeadline(guest, 'Enjoy it.')
  await drop.waitFor({ state: 'detached' })
  expect(opened()).toBe(3)
})

twoScreens(
  'an order is made and cooked by keyboards alone, and one for later keeps its time on both screens',
  async ({ together }) => {
    const { guest, kitchen } = await together()
    await openBoard(kitchen)
    await expectOrderByKeyboards(guest, kitchen)
    await checkoutOfTwo(guest)
    await sayWho(guest, 'later@example.com')
    await guest.getByRole('button', { name: 'Another time' }).click()
    await chooseNextDay(guest)
    const slot = guest.getByRole('group', { name: 'Time' }).getByRole('radio').nth(3)
    const time = await slot.getAttribute('aria-label')
    // Another day is named before the time, in the form that fits the space.
    const at = (words: string) => new RegExp(`${words}.* ${time}`)
    await slot.click()
    await send(guest)
    await untilHeadline(guest, at('^Sent, hot'))
    const { number } = await placedOrder(guest)
    const card = ticket(kitchen, Number(number))
    await card.getByText(at('for')).waitFor()
    await card.getByText(at('Ready')).waitFor()
    await press(card, 'Accept')
    await untilHeadline(guest, at('^Accepted, hot'))
    await kitchen
      .getByRole('button', { name: /^Later/ })
      .first()
      .waitFor()
    await card.waitFor({ state: 'detached' })
  },
)

/** The kitchen gives an accepted order a quarter of an hour more; the guest reads when and why, and agrees. */
async function expectDelayAnnounced(guest: Page, card: Locator, number: number): Promise<void> {
  const heading = guest.getByRole('heading', { level: 1 })
  const before = /\d\d:\d\d/.exec((await heading.textContent()) ?? '')?.[0]
  const dialog = await openTicket(card.page(), number)
  await dialog.getByText('The fryer went down for a moment.').click()
  await dialog.getByRole('button', { name: '15 min longer' }).click()
  await untilHeadline(guest, /^Later than promised. Hot at \d\d:\d\d$/)
  await guest.getByText(`We said ${before}. The fryer went down for a moment.`).waitFor()
  const headline = /\d\d:\d\d/.exec((await heading.textContent()) ?? '')?.[0]
  expect(headline).not.toBe(before)
  await expect.poll(() => guest.title()).toBe(`${headline}, later than promised · No. ${number}`)
  await guest.getByRole('button', { name: 'That’s fine' }).click()
  await untilHeadline(guest, `On the griddle, hot at ${headline}`)
}

/** What the basket holds is ordered, cooked and handed over without a pointer. */
async function expectOrderByKeyboards(guest: Page, kitchen: Page): Promise<void> {
  const items = await checkoutOfTwo(guest)
  await tabTo(guest, /^Pickup/)
  await guest.keyboard.press('ArrowLeft')
  await expect.poll(() => focused(guest)).toMatch(/^Delivery/)
  await guest.keyboard.press('ArrowRight')
  await typeInto(guest, 'Name', 'Ada Guest')
  await typeInto(guest, 'Phone or email', 'keys@example.com')
  await untilPriced(guest)
  const total = dollars(items.reduce((sum, { money }) => sum + money, 0)).replace('$', '\\$')
  await tabTo(guest, new RegExp(`^Place order pickup, .*${total}$`))
  await guest.keyboard.press('Enter')
  await untilHeadline(guest, /^Sent, hot at/)
  const { number } = await placedOrder(guest)
  const card = ticket(kitchen, Number(number))
  for (const next of ['Ready', 'Handed over, cash']) {
    await pressKeyOf(card)
    await card.getByRole('button', { name: next, exact: true }).waitFor()
  }
  await untilHeadline(guest, /^Ready/)
  await pressKeyOf(card)
  await untilHeadline(guest, 'Enjoy it.')
}

/** Places the order once it is priced, and waits for its page. */
async function send(page: Page, headline = /^Sent, hot at/): Promise<void> {
  await untilPriced(page)
  await placeOrder(page)
  await untilHeadline(page, headline)
}

const NEAR = deliveryZone({ area: postcodeArea('SE1*'), fee: 200, extraMinutes: 10 })

const DOOR = {
  Postcode: 'SE1 9GF',
  'Street and number': '1 Example Street',
  Name: 'Ada Guest',
  'Phone number': '020 7946 0958',
}
