import { expect } from 'vitest'
import { addDevice } from '#shop/persistence/queries/accounts/kitchen-devices.ts'
import { changeSettings, changeShop } from '#tests/support/change-shop.ts'
import { SIZES, VIEWPORTS } from '#tests/support/guest.ts'
import { storedAddress } from '#tests/support/kitchen-orders.ts'
import { acceptedOrder } from '#tests/support/order-rows.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessible } from './accessible.ts'
import { expectFits, visit } from './actions.ts'
import {
  openBoard,
  openFromMenu,
  openTicket,
  order,
  shift,
  showColumn,
  ticket,
} from './kitchen-actions.ts'

/** Longer than most words anybody types. */
const WORD = 'Mezzaninegallerystaircas'
const DAY = 86_400_000
const HISTORY = '/kitchen/orders/looked-at'

const PAGES = [
  '/kitchen',
  '/kitchen/deliveries',
  '/kitchen/stations/grill',
  '/kitchen/tables',
  '/kitchen/devices',
  HISTORY,
  `${HISTORY}/ticket`,
]

shift(
  'kitchen pages need no sideways scrolling, at 320 px or with text twice as large',
  async ({ shop, works, guest }) => {
    await fillKitchen(shop)
    const { page } = await works('owner')
    for (const path of PAGES) await expectFits(page, path)
    const { page: tablet } = await guest()
    await expectFits(tablet, '/enrol')
  },
)

shift.for(SIZES)(
  'axe finds nothing on the pages of the kitchen on a %s, with what each holds unfolded',
  async (size, { shop, works, guest }) => {
    await fillKitchen(shop)
    const { page } = await works('owner', { size })
    if (size === 'desktop') {
      await page.addInitScript(() => localStorage.setItem('kitchen.scheme', 'light'))
    }
    for (const path of PAGES) {
      await visit(page, path)
      await page
        .locator(`.kitchen[data-scheme="${size === 'desktop' ? 'light' : 'dark'}"]`)
        .waitFor()
      for (const summary of await page.locator('main summary:visible').all()) await summary.click()
      await expectAccessible(page)
    }
    const { page: tablet } = await guest({ size })
    await visit(tablet, '/enrol/ABCD2345')
    await expectAccessible(tablet)
  },
)

shift.for([1024, 1280])(
  'on a tablet of %i px the dialogs of the board are read and tapped at arm’s length',
  async (width, { shop, works }) => {
    const { number } = await order(shop, acceptedOrder())
    const { page } = await works('owner', { viewport: { width, height: width * 0.625 } })
    await openBoard(page)
    const bar = page.getByRole('banner')
    const open = {
      Help: () => openFromMenu(page, 'Help'),
      'Sold out': () => bar.getByRole('button', { name: 'Sold out' }).click(),
      Pause: () => bar.getByRole('button', { name: 'Pause' }).click(),
      [`Order ${number}`]: () => openTicket(page, number),
    }
    for (const [name, opens] of Object.entries(open)) {
      await opens()
      const dialog = page.getByRole('dialog', { name, exact: true })
      await dialog.waitFor()
      expect(await dialog.evaluate(tooSmall), name).toEqual([])
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
  },
)

/** Words smaller than 15 px, and what a finger taps that is less than 48 px high. */
function tooSmall(dialog: HTMLElement | SVGElement): string[] {
  const seen = [...dialog.querySelectorAll<HTMLElement>('*')].filter(
    (element) => element.offsetHeight > 1,
  )
  const words = seen.filter((element) => {
    const text = [...element.childNodes].some(({ nodeType, data }: Node & { data?: string }) => {
      return nodeType === Node.TEXT_NODE && data?.trim() !== ''
    })
    return text && Number.parseFloat(getComputedStyle(element).fontSize) < 15
  })
  const tapped = seen.filter((element) => element.matches('button, a, label.chip, summary'))
  const low = tapped.filter((element) => element.offsetHeight < 48)
  return [...words, ...low].map(({ textContent }) => textContent ?? '')
}

shift(
  'on a phone an order of another day says its day once, beside its number',
  async ({ shop, works }) => {
    const due = 26 * 60
    const slot = { ...acceptedOrder({ slot_at: Date.now() + due * 60_000 }), due }
    const cooked = await order(shop, { ...slot, state: 'preparing' })
    const door = { fulfilment: 'delivery', address: storedAddress(), state: 'ready' } as const
    const brought = await order(shop, { ...slot, ...door })
    const { page } = await works('owner', { viewport: { width: 390, height: 2400 } })
    const days = /(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/g

    await openBoard(page)
    await showColumn(page, 'Line')
    expect((await ticket(page, cooked.number).innerText()).match(days)).toHaveLength(1)
    await visit(page, '/kitchen/deliveries')
    const card = ticket(page, brought.number)
    expect((await card.innerText()).match(days)).toHaveLength(1)
    const state = await card.getByText('Ready at the counter').boundingBox()
    expect(state?.width, 'its words stand side by side').toBeGreaterThan(80)
  },
)

shift(
  'on a desktop the board keeps its orders in sight while thirty senders are blocked',
  async ({ shop, works }) => {
    await order(shop)
    await blockSenders(shop, 30)
    const { page } = await works('kitchen', { size: 'desktop' })
    await openBoard(page)
    const line = page.getByText('30 senders’ unpaid orders are blocked.')
    await line.waitFor()
    const first = await page.getByRole('article').first().boundingBox()
    expect(first?.y).toBeLessThan(VIEWPORTS.desktop.height / 2)
    await line.click()
    const again = page.getByRole('button', { name: 'Take them again' })
    await again.first().click()
    await page.getByText('29 senders’ unpaid orders are blocked.').waitFor()
    await expectAccessible(page)
    await changeShop(shop, (tx) => tx.deleteFrom('blocked_networks').execute())
  },
)

shift(
  'on a phone the code for another screen is in sight as soon as it is made',
  async ({ shop, works }) => {
    await fillKitchen(shop)
    const { page } = await works('owner')
    await visit(page, '/kitchen/devices')
    await page.getByLabel('What do you call the new screen?').fill('Counter tablet')
    await page.getByRole('button', { name: 'Get a code' }).click()
    const code = page.getByRole('region', { name: 'Code for Counter tablet' }).locator('strong')
    await code.waitFor()
    const box = await code.boundingBox()
    expect(box && box.y + box.height).toBeLessThan(VIEWPORTS.phone.height)
    expect(box?.y).toBeGreaterThan(0)
  },
)

let filled: Promise<void> | undefined

/** Eight devices, named tables, and orders in every state, all with very long words. */
function fillKitchen(shop: RunningShop): Promise<void> {
  filled ??= (async () => {
    await changeSettings(shop, { tables: ['1', '2', WORD.slice(0, 20)] })
    await addScreens(shop, 8)
    const guest = { guest_name: `${WORD} ${WORD}`, note: `Two napkins ${WORD}` }
    const lines = [{ title: WORD, quantity: 12, options: ['Without onions', `Extra ${WORD}`] }]
    const door = { fulfilment: 'delivery', address: storedAddress(`1234 ${WORD}road`) } as const
    const made = { ...acceptedOrder(guest), lines }
    await order(shop, { ...guest, lines, waits: 'size' })
    await order(shop, { ...made, state: 'preparing', due: -70 })
    await order(shop, { ...made, ...door, state: 'ready' })
    await order(shop, { ...made, ...door, state: 'out_for_delivery' })
    const paid = { payment_state: 'paid', paid_by: 'cash', closed_at: Date.now() } as const
    await order(shop, { ...made, ...paid, id: 'looked-at', state: 'completed' })
  })()
  return filled
}

async function addScreens(shop: RunningShop, screens: number): Promise<void> {
  await changeShop(shop, async (tx) => {
    for (let nth = 0; nth < screens; nth++) {
      const at = Date.now() - nth * DAY
      const unused = { enrolled_by: null, enrolled_at: at, used_at: at, ended_at: null }
      const who = { person: nth === 0 ? WORD : null, role: 'kitchen' } as const
      const id = `screen-${nth}`
      await addDevice(tx, { id, token_hash: id, name: `${WORD} ${nth}`, ...who, ...unused })
    }
  })
}

async function blockSenders(shop: RunningShop, senders: number): Promise<void> {
  await changeShop(shop, async (tx) => {
    const until = Date.now() + 3_600_000
    for (let nth = 0; nth < senders; nth++) {
      const network = String(nth).padStart(43, 'b')
      const block = { network, until, set_by: 'cook', set_at: Date.now() }
      await tx.insertInto('blocked_networks').values(block).execute()
    }
  })
}
