import type { Page } from 'playwright'
import { expect } from 'vitest'
import { changeShop } from '#tests/support/change-shop.ts'
import { besideShop, type SeededOrder, storedAddress } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { keyOf } from '#tests/support/staff.ts'
import { expectAccessible } from './accessible.ts'
import { visit } from './actions.ts'
import { openBoard, openTicket, order, shift, ticket, tidyShift } from './kitchen-actions.ts'

const MM = 25.4 / 72

/** The pages of what the browser would print, in millimetres. */
async function printedPages(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(
    ([, width, height]) => {
      return { width: Number(width) * MM, height: Number(height) * MM }
    },
  )
}

function expectAbout(millimetres: number | undefined, wanted: number, give: number): void {
  expect(Math.abs((millimetres ?? 0) - wanted)).toBeLessThan(give)
}

const FEAST = {
  fulfilment: 'delivery',
  address: storedAddress('14 Harbour Row, flat 3'),
  guest_name: 'Yusuf Demir',
  guest_phone: '+90 555 012 34 56',
  note: 'Ring twice please, the bell is quiet.',
  lines: [
    { title: 'Double Stack', quantity: 4, options: ['No onion', 'Extra bacon'] },
    { title: 'Chicken', quantity: 3 },
    { title: 'Cola', quantity: 2 },
  ],
} satisfies Partial<SeededOrder>

shift('a ticket prints on one page of 80 mm, as long as what it holds', async ({ shop, works }) => {
  const long = await order(shop, FEAST)
  const short = await order(shop)
  const { page } = await works('kitchen', { size: 'desktop' })
  await visit(page, `/kitchen/orders/${long.id}/ticket`)
  await expectAccessible(page)
  const slip = page.getByRole('article', { name: `Ticket ${long.number}`, exact: true })
  expect(await slip.getByText('$19.00').count()).toBe(1)
  await slip.getByText('Extra bacon').waitFor()
  const [sheet, ...others] = await printedPages(page)
  expect(others).toEqual([])
  expectAbout(sheet?.width, 80, 0.3)
  const box = await slip.boundingBox()
  expectAbout(sheet?.height, ((box?.height ?? 0) * 25.4) / 96, 2.5)
  await visit(page, `/kitchen/orders/${short.id}/ticket`)
  const [shorter] = await printedPages(page)
  expectAbout(shorter?.width, 80, 0.3)
  expect(shorter?.height).toBeLessThan((sheet?.height ?? 0) - 20)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button', { name: 'Print', exact: true }).isVisible()).toBe(false)
})

shift('each bag has a label of 62 mm with what is in it', async ({ shop, works }) => {
  const { id, number } = await order(shop, FEAST)
  const { page } = await works('kitchen', { size: 'desktop' })
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await visit(page, `/kitchen/orders/${id}/ticket`)
  await page.getByRole('button', { name: 'Print the bag labels' }).click()
  const second = page.getByRole('article', { name: `Bag 2 of ticket ${number}` })
  await second.getByText('Bag 2 of 2').waitFor()
  expect(await second.getByText('Cola').count()).toBe(1)
  expect(await second.getByText('Double Stack').count()).toBe(0)
  const pages = await printedPages(page)
  expect(pages).toHaveLength(2)
  for (const { width } of pages) expectAbout(width, 62, 0.3)
})

/** The window that prints notes what it was given instead of printing it; `broken` ones throw. */
async function stubPrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      if (localStorage.getItem('broken') === 'yes') throw new Error('no paper')
      const paper = document.querySelector('.k-paper .slip-no')?.lastChild?.textContent
      const band = document.querySelector('.k-paper .slip-band')?.textContent ?? ''
      const printed = JSON.parse(localStorage.getItem('paper') ?? '[]')
      localStorage.setItem('paper', JSON.stringify([...printed, `${paper} ${band}`.trim()]))
      dispatchEvent(new Event('afterprint'))
    }
  })
}

function printedOn(page: Page): Promise<string[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('paper') ?? '[]'))
}

async function startPrinting(page: Page): Promise<void> {
  await visit(page, '/kitchen/print')
  await page.getByLabel('Name of this printer').fill('Pass')
  await page.getByRole('button', { name: 'Print on this screen' }).click()
  await page.getByRole('heading', { name: 'This screen prints every accepted order.' }).waitFor()
}

shift(
  'one screen prints each accepted order once, whoever accepts it, and one that failed again',
  async ({ shop, works }) => {
    const { page } = await works('kitchen')
    await stubPrinter(page)
    await startPrinting(page)
    await expectAccessible(page)
    const byTablet = await order(shop)
    const tablet = await works('kitchen', { size: 'desktop' })
    await openBoard(tablet.page)
    const card = ticket(tablet.page, byTablet.number)
    await card.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect.poll(() => printedOn(page)).toEqual([String(byTablet.number)])

    const byKey = await order(shop)
    await acceptByKey(shop, byKey.id)
    await expect
      .poll(() => printedOn(page))
      .toEqual([String(byTablet.number), String(byKey.number)])

    await page.evaluate(() => localStorage.setItem('broken', 'yes'))
    const failed = await order(shop)
    await acceptByKey(shop, failed.id)
    const sentTwice = `No. ${failed.number} was sent twice and not confirmed.`
    await page.getByRole('alert').getByText(sentTwice).waitFor()
    await tablet.page.reload()
    await tablet.page.getByRole('alert').getByText(sentTwice).waitFor()
    await page.evaluate(() => localStorage.removeItem('broken'))
    const note = tablet.page.getByRole('alert')
    await note.getByRole('button', { name: `Print ${failed.number} again` }).click()
    const all = [byTablet, byKey].map(({ number }) => String(number))
    await expect.poll(() => printedOn(page)).toEqual([...all, `${failed.number} COPY`])
    await page.getByRole('alert').getByText(sentTwice).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { name: 'This screen prints every accepted order.' }).waitFor()
    expect(await printedOn(page)).toHaveLength(3)
  },
)

shift(
  'two screens share the tickets, and a cancelled order says so on paper',
  async ({ shop, works }) => {
    const screens = [await works('kitchen'), await works('kitchen', { size: 'desktop' })]
    for (const { page } of screens) {
      await stubPrinter(page)
      await startPrinting(page)
    }
    const papers = async () =>
      (await Promise.all(screens.map(({ page }) => printedOn(page)))).flat()
    const { id, number } = await order(shop)
    await stepByKey(shop, id, 'accept', { version: 1 })
    await expect.poll(papers).toEqual([String(number)])
    await stepByKey(shop, id, 'cancel', { version: 2, reason: 'The griddle broke.' })
    const both = [String(number), `${number} CANCELLED, do not make it`]
    await expect.poll(async () => (await papers()).toSorted()).toEqual(both)
  },
)

tidyShift(
  'a ticket that is asked for on the board prints where the shop prints, and else on this device',
  async ({ shop, works }) => {
    await changeShop(shop, (tx) => tx.deleteFrom('print_stations').execute())
    const { number } = await order(shop)
    const tablet = await works('kitchen', { size: 'desktop' })
    await stubPrinter(tablet.page)
    await openBoard(tablet.page)
    const dialog = await openTicket(tablet.page, number)
    const print = dialog.getByRole('button', { name: 'Print the ticket' })
    await print.click()
    await expect.poll(() => printedOn(tablet.page)).toEqual([String(number)])

    const { page } = await works('kitchen')
    await stubPrinter(page)
    await startPrinting(page)
    await print.click()
    await tablet.page.getByText(`Ticket ${number} goes to the printer.`).first().waitFor()
    await expect.poll(() => printedOn(page)).toEqual([`${number} COPY`])
    expect(await printedOn(tablet.page)).toEqual([String(number)])
  },
)

shift(
  'a ticket says when an order for later fires and who has read the allergy',
  async ({ shop, works }) => {
    const soon = Date.now() + 3 * 3_600_000
    const read = Date.now()
    const { id } = await order(shop, {
      slot_at: soon,
      promised_at: soon,
      note: 'No peanuts, I am allergic.',
      allergies_read_at: read,
    })
    const { page } = await works('kitchen', { size: 'desktop' })
    await visit(page, `/kitchen/orders/${id}/ticket`)
    const slip = page.getByRole('article', { name: /^Ticket / })
    await slip.getByText(/^fires .+, due$/).waitFor()
    await slip.getByText(/^read /).waitFor()
    const [sheet, ...others] = await printedPages(page)
    expect(others).toEqual([])
    expectAbout(sheet?.width, 80, 0.3)
  },
)

/** Accepts an order as a till does, with an API key. */
function acceptByKey(shop: RunningShop, id: string): Promise<void> {
  return stepByKey(shop, id, 'accept', { version: 1 })
}

async function stepByKey(
  shop: RunningShop,
  id: string,
  step: 'accept' | 'cancel',
  body: { version: number; reason?: string },
): Promise<void> {
  const { key } = await besideShop(shop, (beside) => keyOf(beside, 'kitchen'))
  const answer = await fetch(`${shop.origin}/api/kitchen/orders/${id}/${step}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}
