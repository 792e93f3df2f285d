import type { Page } from 'playwright'
import { businessDay } from '#shop/domain/hours/business-day.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { closeSharedBrowsers } from '#tests/support/browser.ts'
import { busyKitchen } from '#tests/support/busy-kitchen.ts'
import { busyRiders } from '#tests/support/busy-riders.ts'
import { changeSettings } from '#tests/support/change-shop.ts'
import type { GuestOptions } from '#tests/support/guest.ts'
import {
  besideShop,
  type SeededOrder,
  seedOrders,
  storedAddress,
} from '#tests/support/kitchen-orders.ts'
import { acceptedOrder } from '#tests/support/order-rows.ts'
import { startShopAtThatHour } from '#tests/support/shop-hour.ts'
import { staffOf } from '#tests/support/staff.ts'
import { openAs } from './open-as.ts'
import { takePicture } from './take-picture.ts'

/**
 * Takes the pictures of the kitchen's screens in docs/pictures anew, from a built shop with thirty orders:
 *
 *     npm run build && node tests/pictures/take-kitchen-pictures.ts
 */
const TABLET = { width: 1280, height: 800 }
const TELEVISION = { width: 1920, height: 1080 }
const PHONE = { width: 390, height: 844 }
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** How many tickets the print station has printed in its picture. */
const PRINTED = 4

await using shop = await startShopAtThatHour()
await changeSettings(shop, {
  pickupScreen: true,
  stations: { fryer: ['Fries'], drinks: ['Cola', 'Straw shake'] },
})
const { cookie, feast, rider } = await besideShop(shop, async (beside) => {
  const { timeZone, businessDayEnds } = await readSettings(beside.read)
  const dayOf = (at: number) => businessDay(at, timeZone, businessDayEnds)
  const orders = [...busyKitchen(30, Date.now()), ...forLater(Date.now()), deliveredFeast()]
  const dated = orders.map((row) => ({ ...row, business_day: dayOf(row.slot_at ?? Date.now()) }))
  await seedOrders(beside, dated)
  return {
    cookie: (await staffOf(beside, 'kitchen', 'Mia')).cookie,
    feast: deliveredFeast().id,
    rider: await staffOf(beside, 'courier', 'Can'),
  }
})
const riders = busyRiders(8, rider.id, Date.now())

const board = await open('/kitchen', { viewport: TABLET })
await untilDrawn(board)
await takePicture(board, 'board')
await takePicture(board.getByRole('region', { name: 'Later' }), 'board-later')
await board.evaluate(() => localStorage.setItem('kitchen.scheme', 'light'))
await board.reload()
await board.locator('.kitchen[data-scheme="light"]').waitFor()
await untilDrawn(board)
await takePicture(board, 'board-light')
const station = await open('/kitchen/stations/grill', { viewport: TABLET })
await station.getByRole('article').first().waitFor()
await takePicture(station, 'station')
const pickup = await open('/board/pickup', { viewport: TELEVISION })
await pickup.getByRole('listitem').first().waitFor()
await takePicture(pickup, 'pickup-screen')
const paper = await open(`/kitchen/orders/${feast}/ticket`, { viewport: TABLET })
await paper.emulateMedia({ media: 'print' })
await takePicture(paper.getByRole('article', { name: /^Ticket / }), 'slip')
await paper.emulateMedia({ media: 'screen' })
await paper.getByRole('button', { name: 'Print the bag labels' }).click()
await paper.emulateMedia({ media: 'print' })
await takePicture(paper.getByRole('article', { name: /^Bag/ }).first(), 'bag-label')
await paper.emulateMedia({ media: 'screen' })
const phone = await open('/kitchen', { viewport: PHONE })
await phone
  .getByRole('navigation', { name: 'Columns' })
  .getByRole('button', { name: 'Line' })
  .click()
await phone.locator('.tk[data-col="line"]').first().waitFor()
await takePicture(phone, 'board-phone')
const printing = await open('/kitchen/print', { viewport: TABLET })
await printing.getByLabel('Name of this printer').fill('Pass')
await printing.getByRole('button', { name: 'Print on this screen' }).click()
await printing.getByRole('heading', { name: 'This screen prints every accepted order.' }).waitFor()
for (let accepted = 1; accepted <= PRINTED; accepted += 1) {
  await board.locator('[data-column="new"] [data-accept] [type=submit]').first().click()
  await printing
    .locator('.ps-status[data-status="printed"]')
    .nth(accepted - 1)
    .waitFor()
}
await takePicture(printing, 'print-station')
await besideShop(shop, (beside) => seedOrders(beside, riders))
const courier = await open('/kitchen/deliveries', { viewport: PHONE }, rider.cookie)
await courier.getByRole('article').first().waitFor()
await takePicture(courier, 'courier')
await closeSharedBrowsers()

/** Opens a page as a cook, or as somebody else. */
function open(path: string, options: GuestOptions, as = cookie): Promise<Page> {
  return openAs(as, new URL(path, shop.origin), options)
}

/** A board is drawn column by column. */
async function untilDrawn(page: Page): Promise<void> {
  await page.getByText('Live', { exact: true }).waitFor()
  for (const column of ['new', 'line', 'ready']) {
    await page.locator(`.tk[data-col="${column}"]`).first().waitFor()
  }
}

/** Orders for later today and for the next days. */
function forLater(now: number): SeededOrder[] {
  return [3 * HOUR, 4 * HOUR, DAY, DAY + HOUR, 3 * DAY].map((ahead, nth) => ({
    id: `later-${nth}`,
    number: 31 + nth,
    guest_name: 'Mia',
    due: ahead / 60_000,
    slot_at: now + ahead,
    lines: [{ title: 'Double', quantity: 2 }],
    ...acceptedOrder({ accepted_at: now }),
  }))
}

/** An order whose ticket has everything that a ticket can have. */
function deliveredFeast(): SeededOrder {
  return {
    id: 'feast',
    number: 42,
    state: 'completed',
    closed_at: 1,
    fulfilment: 'delivery',
    address: storedAddress('14 Harbour Row, flat 3'),
    guest_name: 'Deniz',
    guest_phone: '+90 555 010 20 30',
    note: 'No nuts please, an allergy. Ring twice.',
    lines: [
      { title: 'Double', quantity: 2, options: ['No onion', 'Extra bacon'] },
      { title: 'Fries', quantity: 3 },
      { title: 'Cola', quantity: 2 },
    ],
  }
}
