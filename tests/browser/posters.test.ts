import type { Page } from 'playwright'
import { encode } from 'uqr'
import { expect } from 'vitest'
import { changeSettings } from '#tests/support/change-shop.ts'
import { signOf } from '#tests/support/table-sign.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'
import { PHONE } from './screens.ts'

const A4 = { width: 595, height: 842 }
const POSTERS = '/office/shop/posters'

shift(
  'an owner prints a poster on one A4 sheet, with nothing of the office on it',
  async ({ works, shop }) => {
    const { page } = await works('owner', { pictures: true })
    await visit(page, '/office/shop')
    await page.getByRole('link', { name: 'Print a poster and table signs' }).click()
    const { host } = new URL(shop.origin)
    await page.getByRole('img', { name: `Code that opens ${host}` }).waitFor()
    expect(await sheetsOf(page)).toEqual([A4])
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
    expect(await isCut(page)).toEqual([])
  },
)

shift(
  'every table has a sign, four to an A4 sheet, and its code opens that table',
  async ({ works, shop }) => {
    await changeSettings(shop, { tables: ['1', '2', '3', 'Window 12', 'Mezzaninegallerytail'] })
    const { page } = await works('owner')
    await visit(page, `${POSTERS}?sheet=tables`)
    expect(await page.getByRole('img', { name: /^Code of table / }).count()).toBe(5)
    expect(await sheetsOf(page)).toEqual([A4, A4])
    expect(await isCut(page)).toEqual([])
    const { address } = await signOf(shop, '1')
    const [first] = await page.locator('.table-sheet .qr path').all()
    expect(squaresIn((await first?.getAttribute('d')) ?? '')).toEqual(codeOf(address))
  },
)

shift('a shop without tables is led to where it names them', async ({ works, shop }) => {
  await changeSettings(shop, { tables: [] })
  const { page } = await works('owner', { scripts: false })
  await page.goto(`${POSTERS}?sheet=tables`)
  await page.getByRole('link', { name: 'Name the tables' }).click()
  await page.getByLabel('Tables').waitFor()
})

shift('poster and signs are accessible on a phone, by day and by night', async ({ works }) => {
  const { page } = await works('owner', { viewport: PHONE })
  for (const sheet of ['poster', 'tables']) {
    await visit(page, `${POSTERS}?sheet=${sheet}`)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})

/** The sizes of the pages that are printed, in whole points. */
async function sheetsOf(page: Page): Promise<(typeof A4)[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  const boxes = pdf.toString('latin1').matchAll(/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)
  return [...boxes].map(([, width, height]) => {
    return { width: Math.round(Number(width)), height: Math.round(Number(height)) }
  })
}

/** The parts of sheets that reach over their edges. */
function isCut(page: Page): Promise<string[]> {
  return page.locator('.sheet-a4 :is(h2, footer, .qr)').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const sheet = part.closest('section, .sheet-a4')?.getBoundingClientRect()
      const { right, bottom } = part.getBoundingClientRect()
      const isOver = sheet && (right > sheet.right + 1 || bottom > sheet.bottom + 1)
      return isOver ? [part.outerHTML.slice(0, 80)] : []
    }),
  )
}

/** The dark squares of the code of an address, row by row. */
function codeOf(address: string): string[] {
  const { data } = encode(address, { ecc: 'M', border: 2 })
  return data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])))
}

/** The squares that a path covers with bars of one unit's height: `M2 3h7v1h-7z`. */
function squaresIn(path: string): string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, at) => `${Number(x) + at} ${y}`),
  )
}
