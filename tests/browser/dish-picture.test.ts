import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { expectFitsHere, itemCard, visit } from './actions.ts'
import { readOnlyJourney } from './journey.ts'
import { tabTo } from './keyboard-actions.ts'

const TAPS = 4
/** More of them than the list of extras takes. */
const TO_ADD = [
  'Beef patty',
  'Cheddar',
  'Smoked bacon',
  'Fried egg',
  'Onion ring',
  'Dill pickles',
  'Red onion',
  'Tomato',
  'Lettuce',
]

/** Both ways to a dish, a change of it there and back, and what the first frame after each shows: layers of it and the price. */
const CHANGES = {
  'more cheddar on its page': {
    open: (page: Page) => visit(page, '/menu/double-stack'),
    there: (dish: Locator) => dish.getByRole('button', { name: 'One more Cheddar' }),
    back: (dish: Locator) => dish.getByRole('button', { name: 'One less Cheddar' }),
    layer: 'Cheddar',
    before: { layers: 2, price: '$13.50' },
    after: { layers: 3, price: '$14.50' },
  },
  'more cheddar in its dialog': {
    open: async (page: Page) => {
      await visit(page, '/')
      await itemCard(page, 'Double Stack').getByRole('heading').getByRole('link').click()
    },
    there: (dish: Locator) => dish.getByRole('button', { name: 'One more Cheddar' }),
    back: (dish: Locator) => dish.getByRole('button', { name: 'One less Cheddar' }),
    layer: 'Cheddar',
    before: { layers: 2, price: '$13.50' },
    after: { layers: 3, price: '$14.50' },
  },
  'no bacon': {
    open: (page: Page) => visit(page, '/menu/double-stack'),
    there: (dish: Locator) => dish.getByRole('button', { name: 'One less Smoked bacon' }),
    back: (dish: Locator) => dish.getByRole('button', { name: 'One more Smoked bacon' }),
    layer: 'Smoked bacon',
    before: { layers: 1, price: '$13.50' },
    after: { layers: 0, price: '$13.50' },
  },
  'another bun': {
    open: (page: Page) => visit(page, '/menu/double-stack'),
    there: (dish: Locator) => dish.locator('.layer-swap label', { hasText: 'Pretzel bun' }),
    back: (dish: Locator) => dish.locator('.layer-swap label', { hasText: 'Sesame bun' }),
    layer: 'Pretzel bun',
    before: { layers: 0, price: '$13.50' },
    after: { layers: 2, price: '$14.50' },
  },
  'more cheddar on the burger of a meal': {
    open: async (page: Page) => {
      await visit(page, '/menu/flattop-meal')
      await page.getByText('Change The Flattop').click()
    },
    there: (dish: Locator) => dish.getByRole('button', { name: 'One more Cheddar' }),
    back: (dish: Locator) => dish.getByRole('button', { name: 'One less Cheddar' }),
    layer: 'Cheddar',
    before: { layers: 1, price: '$14.40' },
    after: { layers: 2, price: '$15.40' },
  },
}

readOnlyJourney.for(Object.keys(CHANGES) as (keyof typeof CHANGES)[])(
  '%s: the picture of a burger follows every tap in the next frame, as its price does',
  async (change, { guest }) => {
    const { page } = await guest({ pictures: true })
    const { open, there, back, layer, before, after } = CHANGES[change]
    await open(page)
    const dish = page.locator('.dish')
    await dish.getByRole('button', { name: `, ${before.price}` }).waitFor()
    await dish.locator('.stack').first().waitFor({ state: 'attached' })
    await there(dish).scrollIntoViewIfNeeded()
    // Finding a button by its name is work for the page too, so nothing is looked for meanwhile.
    const places = [await there(dish).boundingBox(), await back(dish).boundingBox()]
    const seen: unknown[] = []
    for (let tap = 0; tap < TAPS; tap += 1) {
      const { x = 0, y = 0 } = places[tap % 2] ?? {}
      await page.evaluate(noteNextFrame, layer)
      await page.mouse.click(x + 10, y + 10)
      seen.push(await page.evaluate(() => window.nextFrame))
    }
    expect(seen).toEqual(seen.map((_, at) => (at % 2 === 0 ? after : before)))
  },
)

readOnlyJourney.for(['no-preference', 'reduce'] as const)(
  'a layer that is added drops onto the burger and the others make room, and to guests who prefer reduced motion it simply lies there: %s',
  async (reducedMotion, { guest }) => {
    const { page } = await guest({ pictures: true, reducedMotion })
    await visit(page, '/menu/double-stack')
    await page.locator('.dish-stack').waitFor({ state: 'attached' })
    const layers = page.locator('.dish-stack .stack-layer')
    const before = await layers.count()
    await page.evaluate(noteMoving)
    await page.getByRole('button', { name: 'One more Cheddar' }).tap()
    const moving = reducedMotion === 'reduce' ? [] : ['drop', 'make room']
    expect(await page.evaluate(() => window.moving)).toEqual(moving)
    expect(await layers.count()).toBe(before + 1)
  },
)

const ADDING = {
  keys: async (page: Page, button: Locator, name: string) => {
    await tabTo(page, name)
    while ((await button.getAttribute('aria-disabled')) === null) await page.keyboard.press('Enter')
  },
  touch: async (_: Page, button: Locator) => {
    while ((await button.getAttribute('aria-disabled')) === null) await button.tap()
  },
}

readOnlyJourney.for(['keys', 'touch'] as const)(
  'a burger is built on a phone by %s alone, from a bare bun to twenty layers, and read from the bottom to the top; that no more fit is said',
  async (by, { guest }) => {
    const { page } = await guest({ pictures: true, size: 'phone' })
    await visit(page, '/menu/your-stack')
    const stack = page.getByRole('img', { name: /^Bottom to top: / })
    await expect.poll(() => readAloud(stack)).toEqual(['Sesame bun', 'Sesame bun'])
    const full = page.getByText('20 layers is as high as it stands', { exact: true })
    for (const name of TO_ADD) {
      expect(await full.count(), `before ${name}`).toBe(0)
      const button = page.getByRole('button', { name: `One more ${name}`, exact: true })
      await ADDING[by](page, button, `One more ${name}`)
    }
    await page.getByText(/^Patty: 4 at most\. Add to it: \d+ at most$/).waitFor()
    // One fits on top of that.
    const sauce = page.getByRole('checkbox', { name: 'House sauce' })
    await (by === 'keys' ? sauce.press('Space') : sauce.tap())
    await full.waitFor()
    await page
      .getByRole('status')
      .getByText(/^20 layers is as high as it stands\. \$\d+\.\d\d now$/)
      .waitFor()
    const more = page.locator('.dish').getByRole('button', { name: /^One more (?!Your Stack)/ })
    for (const button of await more.all()) {
      expect(await button.getAttribute('aria-disabled')).toBe('true')
    }
    const built = await readAloud(stack)
    // The bun is one of the twenty, and lies below and above the others.
    expect(built).toHaveLength(21)
    expect([built.at(0), built.at(-1)]).toEqual(['Sesame bun', 'Sesame bun'])
    await expectFitsHere(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'One less Cheddar' }).click()
    await full.waitFor({ state: 'detached' })
  },
)

/** The layers of a stack as it is read aloud. */
async function readAloud(stack: Locator): Promise<string[]> {
  const label = (await stack.getAttribute('aria-label')) ?? ''
  return label.replace('Bottom to top: ', '').split(', ')
}

/** Keeps what moves of the burger when the first frame after the next tap is drawn. */
function noteMoving(): void {
  window.moving = new Promise((resolve) => {
    const note = () => {
      const moving = document.getAnimations().map((one) => {
        if (one instanceof CSSAnimation && one.animationName === 'stack-drop') return 'drop'
        const target = one.effect instanceof KeyframeEffect ? one.effect.target : null
        return target?.matches('.stack-layer') ? 'make room' : ''
      })
      resolve([...new Set(moving.filter(Boolean))].toSorted())
    }
    addEventListener('click', () => requestAnimationFrame(note), { capture: true, once: true })
  })
}

/** Keeps what is there of a dish when the first frame after the next tap is drawn. */
function noteNextFrame(layer: string): void {
  window.nextFrame = new Promise((resolve) => {
    const note = () => {
      const stack = document.querySelector('.dish-stack svg')?.ariaLabel ?? ''
      const price = document.querySelector('.dish .buy-bar .price')?.textContent ?? ''
      resolve({ layers: stack.split(layer).length - 1, price })
    }
    addEventListener('click', () => requestAnimationFrame(note), { capture: true, once: true })
  })
}

declare global {
  interface Window {
    moving?: Promise<string[]>
    nextFrame?: Promise<{ layers: number; price: string }>
  }
}
