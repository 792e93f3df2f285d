import type { Page } from 'playwright'
import { expect } from 'vitest'
import { SIZES } from '#tests/support/guest.ts'
import { appCode } from '#tests/support/second-factor.ts'
import { newPerson } from './account-actions.ts'
import { dollars, expectBasketCount, expectToast, firstAndLast, follow, visit } from './actions.ts'
import { openOnce, placedOrder, untilServedOpen } from './checkout-actions.ts'
import { journey } from './journey.ts'
import { backTo, focused, tabTo, typeInto } from './keyboard-actions.ts'
import { openBoard, shift, stateOf, ticket } from './kitchen-actions.ts'
import { expectReads } from './screen-reader.ts'
import { type Placed, step, untilHeadline } from './two-screens-actions.ts'

const PASSWORD = 'smash it flat'
const DELIVERY_FEE = 5.65

/** From the narrowest window on, in both colour schemes; phones of 390 px have journeys of their own. */
const WINDOWS = [
  { width: 320, height: 568, colorScheme: 'dark', phone: '020 7946 0957' },
  { width: 820, height: 1180, colorScheme: 'light', phone: '020 7946 0958' },
  { width: 1440, height: 900, colorScheme: 'dark', phone: '020 7946 0959' },
] as const

shift.for(WINDOWS)(
  'at $width px, $colorScheme, a basket is filled and ordered by keyboard alone, as a screen reader reads it, until the kitchen accepts',
  async ({ width, height, colorScheme, phone }, { guest, works, shop }) => {
    await openOnce(shop)
    const { page } = await guest()
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    await untilServedOpen(page)
    await visit(page, '/')
    const [burger] = await firstAndLast(page)
    await untilHeadline(page, /^Order now, hot at/)
    await expectReads(page, ...MENU(burger.title))
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await tabTo(page, `Add Basket: ${burger.title}`)
    await page.keyboard.press('Enter')
    await expectBasketCount(page, 1)
    await page.keyboard.press('Space')
    await expectBasketCount(page, 2)
    await tabTo(page, 'Order')
    await page.keyboard.press('Enter')
    await page.waitForURL('/basket')
    await page.locator('main:focus').waitFor()
    await page.locator('.rows[aria-busy="false"]').waitFor()
    await expectReads(page, ...BASKET(burger.title))
    await tabTo(page, `One less ${burger.title}`)
    await page.keyboard.press('Enter')
    await expectBasketCount(page, 1)
    await tabTo(page, /^Basket Approve/)
    await page.keyboard.press('Enter')
    await page.waitForURL('/checkout')
    await page.locator('main:focus').waitFor()
    await page.locator('.rows[aria-busy="false"]').waitFor()
    await expectReads(page, ...CHECKOUT)
    await typeInto(page, 'Street and number', '1 Example Street')
    await typeInto(page, 'Name', 'Ada Guest')
    await typeInto(page, 'Phone number', phone)
    const total = dollars(burger.money + DELIVERY_FEE).replace('$', '\\$')
    await tabTo(page, new RegExp(`^Place order at your door by \\d\\d:\\d\\d ${total}$`))
    await page.keyboard.press('Enter')
    const placed = (await placedOrder(page)) as Placed
    await untilHeadline(page, /^Sent, at your door by \d\d:\d\d$/)
    await expectReads(page, ...ORDER(burger.title))
    const { page: kitchen } = await works('kitchen')
    // The kitchen's own window has the same width each time.
    if (width === WINDOWS[0].width) await acceptByKeyboard(kitchen, placed)
    else await step(kitchen, { ...placed, version: 1, origin: shop.origin }, 'accept')
    // The orders of the other windows are ahead of the second and the third.
    await untilHeadline(page, /^(On the griddle|Accepted), at your door by \d\d:\d\d$/)
    expect(await stateOf(shop, placed.id)).toBe('accepted')
  },
)

async function acceptByKeyboard(kitchen: Page, { number }: Placed): Promise<void> {
  await openBoard(kitchen)
  const accept = ticket(kitchen, number).getByRole('button', { name: 'Accept', exact: true })
  await accept.press('Enter')
}

/** What a screen reader meets on each page of the way. */
const MENU = (burger: string) =>
  [
    '/',
    [
      'link "Skip to content"',
      'banner',
      'button "Basket, 0 items"',
      'main',
      /^heading "Order now, hot at \d\d:\d\d" \[level=1\]/,
      'heading "Menu" [level=2]',
      'navigation "Find food"',
      'region "Burgers"',
      `heading "${burger}" [level=3]`,
      `button "Add Basket: ${burger}"`,
      `link "Order ${burger}"`,
      'contentinfo',
    ],
  ] as const

const BASKET = (burger: string) =>
  [
    '/basket',
    [
      'main',
      /^heading "At your door by \d\d:\d\d" \[level=1\]/,
      'group "Pickup or delivery"',
      /^radio "Delivery .*" \[checked\]/,
      'list "My Basket"',
      `heading "${burger}" [level=3]`,
      `button "Remove ${burger}"`,
      `group "${burger}, quantity"`,
      'region "Order Amount"',
      'term: Delivery fee',
      /^status: Basket total \$/,
      /^link "Basket Approve at your door by \d\d:\d\d \$/,
    ],
  ] as const

const CHECKOUT = [
  '/checkout',
  [
    'main',
    /^heading "At your door by \d\d:\d\d" \[level=1\]/,
    'group "How"',
    'textbox "Street and number"',
    'heading "Who" [level=2]',
    'textbox "Name"',
    'textbox "Phone number"',
    'group: Note for the kitchen',
    'paragraph: Pay At the door, cash or card',
    'region "Order Amount"',
    /^button "Place order at your door by \d\d:\d\d \$/,
  ],
] as const

const ORDER = (burger: string) =>
  [
    '/order/:token',
    [
      'main',
      'status',
      /^heading "Sent, at your door by \d\d:\d\d" \[level=1\]/,
      'list "What has happened"',
      /^listitem: \d\d:\d\d Sent/,
      `button "Tell me when it’s ready"`,
      'region "Receipt"',
      new RegExp(`^listitem: "?1 × ${burger} Contains: Gluten`),
      'link "Cancel this order"',
    ],
  ] as const

journey.for(SIZES)(
  'on a %s, by keyboard alone, Esc closes the dialog and the focus is back where it was, a guest signs up and sends a message',
  async (size, { guest }) => {
    const { page } = await guest({ size })
    await visit(page, '/contact')
    await tabTo(page, 'Account')
    await page.keyboard.press('Enter')
    await tabTo(page, 'login')
    await page.keyboard.press('Enter')
    const login = page.getByRole('dialog', { name: 'Log In' })
    await login.waitFor()
    await page.keyboard.press('Escape')
    await login.waitFor({ state: 'hidden' })
    let here = ''
    const readHere = async () => {
      here = await focused(page)
      return here
    }
    await expect.poll(readHere).toMatch(/^(Account|login)$/)
    if (here === 'Account') {
      await page.keyboard.press('Enter')
      await tabTo(page, 'login')
    }
    await page.keyboard.press('Enter')
    await login.waitFor()
    await backTo(page, 'Log In')
    await page.keyboard.press('ArrowRight')
    const dialog = page.getByRole('dialog', { name: 'Sign up' })
    await dialog.waitFor()
    const ada = newPerson(`ada-keys-${size}`)
    await typeInto(page, 'User name', ada.userName)
    await typeInto(page, 'Name and surname', ada.nameAndSurname)
    await typeInto(page, 'Email', ada.email)
    await typeInto(page, 'Phone number', ada.number)
    await typeInto(page, 'Password', ada.password)
    await typeInto(page, 'Password again', ada.password)
    await tabTo(page, 'I accept the Terms & Conditions.')
    await page.keyboard.press('Space')
    await tabTo(page, 'Sign up')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Register successful!')
    await dialog.waitFor({ state: 'hidden' })
    await typeInto(page, 'First name', 'Ada')
    await typeInto(page, 'Last name', 'Guest')
    await typeInto(page, 'Email', 'ada@example.com')
    await tabTo(page, 'Country code')
    await page.keyboard.press('ArrowDown')
    await typeInto(page, 'Phone number', '2079460958')
    await typeInto(page, 'Message', 'Is there a high chair?')
    await tabTo(page, 'Send')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Successful!')
  },
)

shift('two-step log-in is turned on and off by keyboard alone', async ({ works }) => {
  const { page } = await works('owner', { size: 'desktop' })
  await visit(page, '/profile/second-factor')
  await typeInto(page, 'Current password', PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('/profile/second-factor/confirm')
  const secret = (await page.locator('.secret-code').innerText()).replaceAll(' ', '')
  await typeInto(page, 'Code', appCode(secret, Date.now()))
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  const [recoveryCode = ''] = await list.getByRole('listitem').allInnerTexts()
  await tabTo(page, 'I’ve kept them')
  await page.keyboard.press('Enter')
  await page.getByText('You have 10 recovery codes left.').waitFor()
  await follow(page, '/profile/second-factor/off')
  await typeInto(page, 'Current password', PASSWORD)
  await typeInto(page, 'Code', recoveryCode)
  await page.keyboard.press('Enter')
  await page.getByText('It’s off. Your password is enough again.').waitFor()
})

shift('a screen becomes one of the kitchen by keyboard alone', async ({ works, guest }) => {
  const { page: office } = await works('owner', { size: 'desktop' })
  await visit(office, '/kitchen/devices')
  await typeInto(office, 'What do you call the new screen?', 'Pass')
  await office.keyboard.press('Enter')
  const panel = office.getByRole('region', { name: 'Code for Pass' })
  const code = (await panel.locator('strong').textContent()) ?? ''
  const { page: tablet } = await guest({ size: 'desktop', refusals: [401] })
  await visit(tablet, '/kitchen')
  await typeInto(tablet, 'Code', code)
  await tablet.keyboard.press('Enter')
  await tabTo(tablet, 'Menu')
  await tablet.keyboard.press('Enter')
  await tabTo(tablet, 'Pass: who’s at it?')
  await tablet.keyboard.press('Enter')
  await tabTo(tablet, 'Another name')
  await tablet.keyboard.press('Space')
  await typeInto(tablet, 'Your name or initials', 'Mert')
  await tablet.keyboard.press('Enter')
  await tabTo(tablet, 'Menu')
  await tablet.keyboard.press('Enter')
  await tablet.getByRole('button', { name: 'Mert, Pass: who’s at this screen' }).waitFor()
})
