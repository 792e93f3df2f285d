import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderToken } from '#shop/auth/order-token.ts'
import { hashToken } from '#shop/auth/token.ts'
import { sharedBrowser } from '#tests/support/browser.ts'
import { changeSettings } from '#tests/support/change-shop.ts'
import { welcome } from '#tests/support/guest.ts'
import { besideShop, seedOrders } from '#tests/support/kitchen-orders.ts'
import {
  buildPseudoShop,
  PSEUDO_LOCALE,
  readEveryMail,
  removePseudoShop,
} from '#tests/support/pseudo-shop.ts'
import { PUBLIC_PAGES } from '#tests/support/public-pages.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { ALWAYS_OPEN } from '#tests/support/settings.ts'
import { guestOf, staffOf } from '#tests/support/staff.ts'
import { askAs, follow, visit } from './actions.ts'
import { isPlain, plainWords } from './plain-words.ts'

/** Two planted words, one in a component and one in a mail, which the check must find. */
const IN_COMPONENT = 'Planted title'
const IN_MAIL = 'Planted subject'
const PLANTS = [
  { file: 'app/ui/burnt-page.tsx', after: '<h1', text: ` title="${IN_COMPONENT}"` },
  { file: 'shop/messaging/mail/unanswered-mail.ts', after: 'subject: ', text: `'${IN_MAIL} ' + ` },
]

const STYLE_SHEET = /<style[^>]*>[^<]*<\/style>/

const DEAD_ENDS = ['/nowhere', '/order/nowhere', '/mailbox/nowhere', '/t/5/nowhere']

const ACCOUNT_PAGES = [
  '/profile',
  '/profile/email',
  '/profile/confirmation',
  '/profile/password',
  '/profile/devices',
  '/profile/delete',
  '/profile/second-factor',
  '/orders',
]

const KITCHEN_PAGES = ['/kitchen', '/kitchen/deliveries', '/kitchen/tables', '/kitchen/devices']

/** Guests, notes and items contain no ASCII letters either. */
const SAID = { guest_name: 'Ƒ', note: 'Ƒ', user_id: null, currency: 'EUR' }
const LINES = [{ title: 'Ɓŭřɠḗř', quantity: 2 }]
const ADDRESS = JSON.stringify({ street: 'Ƒ', postcode: '3', city: 'Ƒ', extra: 'Ƒ', point: null })
const ORDERS = [
  { id: 'new', state: 'placed', fulfilment: 'pickup' },
  { id: 'next', state: 'accepted', fulfilment: 'table' },
  { id: 'griddle', state: 'preparing', fulfilment: 'pickup', due: -5 },
  { id: 'ready', state: 'ready', fulfilment: 'pickup' },
  { id: 'wrapped', state: 'ready', fulfilment: 'delivery' },
  { id: 'road', state: 'out_for_delivery', fulfilment: 'delivery' },
  { id: 'done', state: 'completed', fulfilment: 'pickup' },
  { id: 'refused', state: 'refused', fulfilment: 'pickup' },
  { id: 'cancelled', state: 'cancelled', fulfilment: 'pickup' },
  { id: 'expired', state: 'expired', fulfilment: 'pickup' },
] as const

let root: string
let shop: RunningShop
let browser: Browser
const contexts: BrowserContext[] = []

beforeAll(async () => {
  root = buildPseudoShop(PLANTS)
  shop = await startShop({ root })
  await changeSettings(shop, { openingHours: ALWAYS_OPEN })
  browser = await sharedBrowser()
}, 300_000)

afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()))
  await shop[Symbol.asyncDispose]()
  removePseudoShop(root)
})

test('no public page has a hard-coded word, except the planted one', async () => {
  const page = await openPage()
  expect(await wordsOf(page, PUBLIC_PAGES)).toEqual({})
  expect(await wordsOf(page, ['/reset-password?token=of-a-mail'])).toEqual({})
  // Loaded anew: what a dead end shows looks much like the one before it.
  expect(await wordsOf(page, DEAD_ENDS, visit)).toEqual({ '/nowhere': [IN_COMPONENT] })
})

test('basket, checkout and their refusals have no hard-coded word', async () => {
  const page = await openPage()
  await visit(page, '/')
  const buttons = page.getByRole('article').getByRole('button')
  await buttons.first().click()
  expect(await plainWords(page)).toEqual([])
  expect(await wordsOf(page, ['/basket', '/checkout'])).toEqual({})
})

test('no page of an account has a hard-coded word', async () => {
  const { cookie } = await besideShop(shop, (beside) => guestOf(beside))
  expect(await wordsOf(await openPage(cookie), ACCOUNT_PAGES)).toEqual({})
})

test('no page of the kitchen or of an order has a hard-coded word', async () => {
  const { cookie, tokens } = await besideShop(shop, async (beside) => {
    const made = ORDERS.map((order, nth) => {
      const token = orderToken(beside, order.id)
      const address = order.fulfilment === 'delivery' ? ADDRESS : null
      const row = { ...SAID, ...order, address, lines: LINES, number: nth + 1 }
      return { token, row: { ...row, token_hash: hashToken(token) } }
    })
    await seedOrders(
      beside,
      made.map(({ row }) => row),
    )
    return { ...(await staffOf(beside, 'owner')), tokens: made.map(({ token }) => token) }
  })
  const histories = ORDERS.flatMap(({ id }) => [`/kitchen/orders/${id}`])
  const pages = [...KITCHEN_PAGES, ...histories, '/kitchen/orders/new/ticket']
  expect(await wordsOf(await openPage(cookie), pages)).toEqual({})
  expect(
    await wordsOf(
      await openPage(),
      tokens.map((token) => `/order/${token}`),
    ),
  ).toEqual({})
})

test('no mail has a hard-coded word, except the planted one', () => {
  const mails = readEveryMail(root)
  expect(mails.length).toBeGreaterThan(60)
  const plain = mails.flatMap(({ subject, text, html = '' }) =>
    [subject, ...text.split('\n'), ...html.replace(STYLE_SHEET, '').split(/<[^>]*>/)].filter(
      isPlain,
    ),
  )
  expect(plain).toEqual([expect.stringContaining(IN_MAIL)])
  const pages = mails.flatMap(({ html }) => html ?? [])
  expect(pages.filter((html) => !html.includes('dir="rtl"'))).toEqual([])
})

/** Opens a browser signed in with this cookie. Pictures are blocked, since they contain no text. */
async function openPage(cookie = ''): Promise<Page> {
  const { page, context } = await welcome(browser, shop.origin)
  contexts.push(context)
  await context.route(/\/pictures\//, (route) => route.abort())
  const pairs = cookie.split('; ').filter(Boolean)
  await context.addCookies(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return { name, value: value.join('='), url: shop.origin }
    }),
  )
  return page
}

/** The ASCII words of each page that has any. */
async function wordsOf(
  page: Page,
  paths: readonly string[],
  open = follow,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  await visit(page, '/license')
  for (const path of paths) {
    const [root] = /<html[^>]*>/.exec(await (await askAs(page, path)).text()) ?? []
    expect(root, path).toContain(`lang="${PSEUDO_LOCALE}" dir="rtl"`)
    await open(page, path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const words = await plainWords(page)
    if (words.length > 0) found[path] = words
  }
  return found
}
