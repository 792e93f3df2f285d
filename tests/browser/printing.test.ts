import type { Page } from 'playwright'
import { expect } from 'vitest'
import { type SeededOrder, storedAddress } from '#tests/support/kitchen-orders.ts'
import { expectAccessible } from './accessible.ts'
import { visit } from './actions.ts'
import { order, shift } from './kitchen-actions.ts'

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
