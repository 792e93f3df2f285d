import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { VIEWPORTS } from '#tests/support/guest.ts'
import { expectNoSidewaysScroll } from './actions.ts'
import { DESKTOP, PHONE, UPRIGHT_TABLET } from './screens.ts'

type Violation = { id: string; help: string; nodes: { html: string }[] }

type Colour = { r: number; g: number; b: number; alpha: number }

type Axe = {
  run: (within: string, options: object) => Promise<{ violations: Violation[] }>
  commons: { color: { Color: { prototype: { parseString: (text: string) => Colour } } } }
}

declare global {
  interface Window {
    axe?: Axe
  }
}

/** Minified; the builder of the browser package would inject its source again for each check. */
const { source }: { source: string } = createRequire(import.meta.resolve('@axe-core/playwright'))(
  'axe-core/axe.min.js',
)

/**
 * Axe keeps each part of each colour in a weak map, which takes a tenth of its time. Here a property of the key that nothing
 * else knows holds the value, as long as the key lives.
 */
const LIGHT_MAPS = `class {
  mark = Symbol()
  get(key) { return key[this.mark] }
  set(key, value) { key[this.mark] = value; return this }
  add(key) { return this.set(key, true) }
  has(key) { return Object.hasOwn(key, this.mark) }
  delete(key) { return delete key[this.mark] }
}`

const AXE = `{ const WeakMap = ${LIGHT_MAPS}; const WeakSet = WeakMap; ${source} }`

/**
 * Axe parses the colours of each element, and of everything behind it, anew: a third of the time it takes. The same text
 * is the same colour.
 */
function rememberColours(): void {
  const { prototype } = window.axe?.commons.color.Color ?? {}
  if (!prototype) throw new Error('Axe has no colours.')
  const { parseString } = prototype
  const known = new Map<string, Colour>()
  prototype.parseString = function (this: Colour, text) {
    const colour = known.get(text)
    if (colour) return Object.assign(this, colour)
    parseString.call(this, text)
    const { r, g, b, alpha } = this
    known.set(text, { r, g, b, alpha })
    return this
  }
}

/**
 * Reports violations only, each by its HTML and without a selector, and fetches no style sheets of other origins: there
 * are none.
 */
const OPTIONS = { resultTypes: ['violations'], selectors: false, preload: false }
const COLOURS = { ...OPTIONS, runOnly: ['color-contrast'] }

type Screen = { width: number; height: number }

/** What a page of the crew or the office is looked at on. */
const OFFICE_SCREENS = [PHONE, UPRIGHT_TABLET, DESKTOP]

/** Fails with axe's findings on the page as it is, or on a part of it, in the light and the dark scheme. */
export async function expectAccessible(page: Page, within = ':root'): Promise<void> {
  expect(await accessibilityFaults(page, within), page.url()).toEqual([])
}

async function accessibilityFaults(page: Page, within = ':root'): Promise<string[]> {
  const found = [
    ...(await scan(page, within, 'light', OPTIONS)),
    ...(await scan(page, within, 'dark', COLOURS)),
  ]
  return found.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`))
}

/** The same on a phone and on a desktop. */
export async function expectAccessibleAtEverySize(page: Page): Promise<void> {
  expect(await faultsAtEverySize(page), page.url()).toEqual([])
}

/** Axe's findings on the page as it is, on a phone and on a desktop, in both schemes. */
export function faultsAtEverySize(page: Page): Promise<string[]> {
  return faultsOn(page, Object.values(VIEWPORTS))
}

/**
 * The same on a phone, a tablet held upright and a desktop, none of which the page may be wider than. It is opened once and
 * then made wider, which costs a third of opening it for each.
 */
export async function expectAccessibleOnEachScreen(page: Page): Promise<void> {
  expect(await faultsOn(page, OFFICE_SCREENS), page.url()).toEqual([])
}

async function faultsOn(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const faults: string[] = []
  const before = page.viewportSize()
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await expectNoSidewaysScroll(page)
    faults.push(...(await accessibilityFaults(page)))
  }
  if (before) await page.setViewportSize(before)
  return faults
}

async function scan(page: Page, within: string, colorScheme: 'light' | 'dark', options: object) {
  await page.emulateMedia({ colorScheme })
  if (await page.evaluate(() => window.axe === undefined)) {
    await page.evaluate(AXE)
    await page.evaluate(rememberColours)
  }
  return page.evaluate(
    async ([within, options]) => {
      // After two frames the page is drawn in the requested scheme and size.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
      const result = await window.axe?.run(within, options)
      return result?.violations ?? []
    },
    [within, options] as const,
  )
}
