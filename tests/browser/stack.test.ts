import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect } from 'vitest'
import { likeness } from '#tests/support/picture-likeness.ts'
import { visit } from './actions.ts'
import { orderOne, step, twoScreens } from './two-screens-actions.ts'

/** Of the whole burger as one scene, 112 pixels for 55 mm, on this ground, standing at this height. */
const FULL_RENDER = 'studio/full/classic.webp'
const GROUND = 'rgb(236, 228, 217)'
const PIXELS_PER_MM = 112 / 55
const STANDS_AT = 410

const CLASSIC = {
  itemId: 'the-flattop',
  quantity: 1,
  choices: [{ id: 'sauces-house-sauce', quantity: 1 }],
  without: [],
}

twoScreens(
  'the stack of a burger looks like the same burger rendered as one',
  async ({ cook, guest, shop }) => {
    const { page } = await guest({ pictures: true })
    const order = await orderOne(page, shop.origin, { lines: [CLASSIC] })
    for (const action of ['accept', 'finish'] as const) await step(cook, order, action)
    await page.goto(`${shop.origin}/order/${order.token}`)
    const full = await readFile(FULL_RENDER)
    const { width, height } = await sharp(full).metadata()
    const drawing = page.locator('.order-stack svg')
    await showAlone(page, await drawing.evaluate(({ innerHTML }) => innerHTML), { width, height })
    const shown = await page.screenshot({ clip: { x: 0, y: 0, width, height } })
    expect(await likeness(sharp(full), sharp(shown), 1)).toBeGreaterThanOrEqual(0.9)
  },
)

twoScreens('an order is drawn and read as it was chosen', async ({ guest, shop }) => {
  const { page } = await guest()
  const mine = {
    ...CLASSIC,
    choices: [
      { id: 'extras-cheddar', quantity: 1 },
      { id: 'extras-beef-patty', quantity: 1 },
      { id: 'buns-pretzel-bun', quantity: 1 },
    ],
    without: ['tomato'],
  }
  const order = await orderOne(page, shop.origin, { lines: [mine] })
  await page.goto(`${shop.origin}/order/${order.token}`)
  const read =
    'Bottom to top: Pretzel bun, Lettuce, Beef patty, Cheddar, Beef patty, Cheddar, Red onion, Pretzel bun'
  await page.getByRole('img', { name: read }).waitFor()
  expect(await page.locator('.stack-layer').count()).toBe(8)
})

twoScreens(
  'the burger of a meal is drawn and read as it was changed, its glass beside it, on the order’s page, on the one that is shared and on the menu',
  async ({ guest, shop }) => {
    const { page } = await guest()
    const mine = { choices: [{ id: 'extras-cheddar', quantity: 1 }], without: ['tomato'] }
    const picks = [{ slot: 'burger', itemId: 'the-flattop', quantity: 1, ...mine }]
    const meal = { itemId: 'flattop-meal', quantity: 1, choices: [], without: [], picks }
    const order = await orderOne(page, shop.origin, { lines: [meal] })
    const read =
      '1 × Flattop Meal. Bottom to top: Sesame bun, Lettuce, Beef patty, Cheddar, Cheddar, Red onion, Sesame bun'
    const expectDrawn = async () => {
      await page.getByRole('img', { name: read }).waitFor()
      expect(await page.locator('.order-stack .stack-layer').count()).toBe(8)
    }
    await page.goto(`${shop.origin}/order/${order.token}`)
    await expectDrawn()
    await visit(page, '/')
    await expectDrawn()
    await page.goto(`${shop.origin}/order/${order.token}`)
    await page.evaluate(() => {
      navigator.share = async ({ url } = {}) => location.assign(url ?? '')
    })
    await page.getByRole('button', { name: 'Share' }).click()
    await page.waitForURL('**/shared/*')
    await expectDrawn()
  },
)

twoScreens('a drink stands beside the burger, which is still read', async ({ guest, shop }) => {
  const { page } = await guest({ pictures: true })
  const cola = { itemId: 'cola-on-ice', quantity: 1, choices: [], without: [] }
  const order = await orderOne(page, shop.origin, { lines: [cola, CLASSIC] })
  await page.goto(`${shop.origin}/order/${order.token}`)
  const drawing = page.getByRole('img', {
    name: /Cola on Ice, 1 × The Flattop\. Bottom to top: Sesame/,
  })
  await drawing.waitFor()
  const last = drawing.locator('image').last()
  const { x, y, width, height } = (await last.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 0 }
  expect(height / width).toBeCloseTo(162.4 / 78.6, 1)
  const frame = await drawing.boundingBox()
  expect(y).toBeGreaterThanOrEqual(frame?.y ?? Infinity)
  expect(x + width).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))
})

/** Shows what is drawn of an order's only burger on a page of its own, as large as the full render and on its ground. */
async function showAlone(page: Page, drawn: string, box: { width: number; height: number }) {
  const styles = await readFile('app/ui/stack.css', 'utf8')
  const alone = 'svg { display: block } body { margin: 0 } .stack-shade { display: none }'
  const [, foot = ''] = /translate\(([^)]*)\)/.exec(drawn) ?? []
  const [x = 0, y = 0] = foot.split(' ').map(Number)
  const left = x - box.width / 2 / PIXELS_PER_MM
  const top = y - STANDS_AT / PIXELS_PER_MM
  const across = box.width / PIXELS_PER_MM
  const down = box.height / PIXELS_PER_MM
  const body = `<!doctype html><style>${styles} ${alone} body { background: ${GROUND} }</style>
    <svg width="${box.width}" height="${box.height}" viewBox="${left} ${top} ${across} ${down}">${drawn}</svg>`
  await page.route('**/alone', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/alone')
  await page.evaluate(async () => {
    for (const { href } of document.querySelectorAll<SVGImageElement>('svg image')) {
      const picture = new Image()
      picture.src = href.baseVal
      await picture.decode()
    }
  })
}
