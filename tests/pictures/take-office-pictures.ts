import { readFile } from 'node:fs/promises'
import { zonedAt } from '#shop/domain/common/wall-time.ts'
import { changeItem } from '#shop/operations/menu/change-item.ts'
import { encodeUpload } from '#shop/operations/menu/encode-upload.ts'
import { saveSchedule } from '#shop/operations/menu/save-menu-lists.ts'
import { savePlan } from '#shop/operations/menu/save-plan.ts'
import { addWebhook } from '#shop/operations/messages/add-webhook.ts'
import { answerThread } from '#shop/operations/messages/answer-thread.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { changeSettings } from '#shop/operations/settings/change-settings.ts'
import { sendPicture } from '#shop/operations/settings/send-picture.ts'
import { addMessage } from '#shop/persistence/queries/messages/messages.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { encodePicture } from '#shop/pictures/encode-picture.ts'
import { untilHydrated } from '#tests/browser/actions.ts'
import { makeExampleTrial } from '#tests/browser/first-start.ts'
import { closeSharedBrowsers } from '#tests/support/browser.ts'
import { busyKitchen } from '#tests/support/busy-kitchen.ts'
import { besideShop, seedOrders } from '#tests/support/kitchen-orders.ts'
import { staffActor } from '#tests/support/order-actors.ts'
import { deliveryZone, postcodeArea } from '#tests/support/settings.ts'
import { startShopAtThatHour } from '#tests/support/shop-hour.ts'
import { staffOf } from '#tests/support/staff.ts'
import { FIRST_STEPS, OFFICE_PAGES } from './office-addresses.ts'
import { openAs } from './open-as.ts'
import { writePastWeeks } from './past-weeks.ts'
import { takePicture } from './take-picture.ts'

/**
 * Takes the pictures of the office's pages in docs/pictures anew, from a built shop with thirty orders:
 *
 *     npm run build && node tests/pictures/take-office-pictures.ts
 *
 * or those that are named: `take-office-pictures.ts office-draft office-webhooks`.
 */
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const NOW = Date.now()
/** One that waits to be handed over, and is. */
const ORDER = `busy-${NOW}-0`
const THREAD = 'letter-0'
const LUNCH = {
  name: 'Lunch',
  hours: ([1, 2, 3, 4, 5] as const).map((weekday) => ({ weekday, opens: 690, closes: 870 })),
  dates: [],
}
/** What guests wrote, the newest first. */
const LETTERS = [
  [
    'Hanna',
    'Brandt',
    'One of the Smoke Rings had rings in it. I asked for none, it is on the receipt.',
  ],
  ['Dario', 'Conti', 'Do you take orders for 30 people on a Sunday? It would be about noon.'],
  ['Ines', 'Duarte', 'Left my umbrella at table 7.'],
] as const
await using shop = await startShopAtThatHour()
const { cookie, ids } = await besideShop(shop, async (beside) => {
  const owner = await staffOf(beside, 'owner', 'Mia')
  await writePastWeeks(beside, NOW)
  await seedOrders(beside, busyKitchen(30, NOW))
  const actor = staffActor({ id: owner.id, role: 'owner' })
  const step = { orderId: ORDER, action: 'complete', expectedVersion: null, actor } as const
  await advanceOrder(beside, { ...step, paidBy: 'cash' })
  for (const price of [1400, 1350]) {
    await changeItem(beside, { id: 'double-stack', fields: { price }, by: owner.id })
  }
  await changeItem(beside, { id: 'smoke-ring', fields: { listing: 'hidden' }, by: owner.id })
  await beside.work(async (tx) => {
    for (const [nth, [first_name, last_name, text]] of LETTERS.entries()) {
      const at = NOW - nth * 3_000_000
      const sender = {
        first_name,
        last_name,
        email: 'guest@example.com',
        country: '+44',
        number: '5550117',
      }
      await addMessage(tx, { id: `letter-${nth}`, ...sender, text, received_at: at, last_at: at })
    }
  })
  const master = await readFile('menu/pictures/layers/bun-top.webp')
  await sendPicture(beside, { for: 'logo', master, by: owner.id })
  await encodeUpload(beside, encodePicture)
  await savePlan(beside, { id: 'garden-row', fields: { price: 1090 }, by: owner.id })
  const events = ['order.placed', 'order.accepted', 'order.completed']
  await addWebhook(beside, { address: 'https://till.example/flattop', events, by: owner.id })
  const by = { id: owner.id, name: 'Mia' }
  const text = 'That was our mistake. The money for it is on its way.'
  await answerThread(beside, { threadId: THREAD, text, seen: null, by })
  await saveSchedule(beside, { id: null, fields: LUNCH, by: owner.id })
  const cook = await staffOf(beside, 'kitchen', 'Noor')
  const fee = 250
  const zones = [
    deliveryZone({ id: 'old-town', name: 'Old Town', area: postcodeArea('EX1*'), fee }),
  ]
  await changeSettings(beside, { settings: { zones }, by: owner.id })
  const { timeZone } = await readSettings(beside.read)
  const yesterday = zonedAt(NOW, timeZone).subtract({ days: 1 }).toPlainDate()
  const ids = { order: ORDER, thread: THREAD, person: cook.id, day: yesterday.toString() }
  return { cookie: owner.cookie, ids }
})
const named = process.argv.slice(2)
await takeAll(OFFICE_PAGES)
// The first steps are gone once a shop is open.
await makeExampleTrial(shop)
await takeAll(FIRST_STEPS)
await closeSharedBrowsers()

async function takeAll(pages: Record<string, string>): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    if (named.length > 0 && !named.includes(name)) continue
    const address = path.replace(/\{(\w+)\}/, (_, id) => ids[id as keyof typeof ids])
    await take(name, address, { viewport: PHONE })
    await take(`${name}-1440-dark`, address, { viewport: DESK, colorScheme: 'dark' })
  }
}

async function take(
  name: string,
  path: string,
  options: Parameters<typeof openAs>[2],
): Promise<void> {
  const page = await openAs(cookie, new URL(path, shop.origin), options)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await untilHydrated(page)
  await takePicture(page, name)
  await page.context().close()
}
