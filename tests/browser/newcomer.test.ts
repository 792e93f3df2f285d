import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { expect } from 'vitest'
import { changeSettings } from '#tests/support/change-shop.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { writeSales } from '#tests/support/sales.ts'
import { zoneWhereItIs } from '#tests/support/shop-hour.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, visit } from './actions.ts'
import { makeExampleTrial, setupPath } from './first-start.ts'
import { shift } from './kitchen-actions.ts'
import { PHONE } from './screens.ts'
import { Thumb } from './thumb.ts'

/** Its table says how many taps, swipes and keys each task takes. */
const README = new URL('../../bench/README.md', import.meta.url)

const ON_PHONE = { viewport: PHONE, hasTouch: true, pictures: true }

shift(
  'a newcomer does the ten tasks of the first week with no more taps, swipes and keys than the README says',
  async ({ shop, guest }) => {
    await makeExampleTrial(shop)
    const { page } = await guest(ON_PHONE)
    const known = await knownCounts()
    const done: string[] = []
    const task = taskIn(page, known, done)
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true })
    const behindMore = async (thumb: Thumb, name: string) => {
      await thumb.tap(page.locator('.o-tabs').getByRole('button'))
      await thumb.tap(page.locator('.o-more').getByRole('link', { name, exact: true }))
    }
    const tab = (name: string) => page.locator('.o-tabs').getByRole('link', { name, exact: true })
    const typeIn = async (thumb: Thumb, field: Locator, text: string) => {
      await thumb.tap(field)
      await field.selectText()
      await thumb.type(text)
    }

    await visit(page, setupPath(shop))
    await task('open the shop', async (thumb) => {
      await typeIn(thumb, page.getByLabel('Name', { exact: false }).first(), 'Noor Haddad')
      await typeIn(thumb, page.getByLabel('Email'), 'noor@example.org')
      for (const field of await page.locator('input[type=password]').all()) {
        await typeIn(thumb, field, 'smash it flat')
      }
      await thumb.tap(page.locator('form:has(input[type=password]) button[type=submit]'))
      await typeIn(thumb, page.getByLabel('Name of the shop'), 'Bun Street')
      await typeIn(thumb, page.getByLabel('Phone', { exact: true }), '+442012345678')
      await thumb.tap(button('Go on'))
      await page.getByRole('heading', { name: 'When is it hot?' }).waitFor()
      await thumb.tap(button('Go on'))
      await page.getByRole('heading', { name: 'How do they get it, and pay?' }).waitFor()
      await thumb.tap(button('Go on'))
      await thumb.tap(page.getByRole('radio', { name: /^The example/ }))
      await thumb.tap(button('Go on'))
      await page.getByRole('heading', { name: 'Which colour is yours?' }).waitFor()
      await thumb.tap(button('Go on'))
      await thumb.tap(button('Open the shop'))
      await page.getByRole('heading', { name: 'Bun Street is open.' }).waitFor()
    })
    await changeSettings(shop, { timeZone: zoneWhereItIs(15, Date.now()) })
    const sale = { id: 'sold', number: 1, at: Date.now(), food: 950, drinks: 350 }
    await besideShop(shop, (beside) =>
      writeSales(beside, [{ ...sale, row: { guest_name: 'Zoë Wright' } }]),
    )

    await task('change a price', async (thumb) => {
      await thumb.tap(tab('Menu'))
      await typeIn(thumb, page.getByLabel('Price of Double Stack'), '13.90')
      await thumb.tap(page.getByRole('heading', { level: 1 }))
      await page.locator('.toast').filter({ hasText: 'Double Stack' }).waitFor()
    })

    await task('add a dish with a photo', async (thumb) => {
      await thumb.tap(tab('Menu'))
      await thumb.tap(link('Add a dish'))
      await typeIn(thumb, page.getByLabel('Name', { exact: true }), 'Night Shift')
      await typeIn(thumb, page.getByLabel('Price, $'), '12.50')
      for (const [nth, line] of ['Dark rye', 'Two eggs', 'Hot sauce'].entries()) {
        await typeIn(thumb, page.getByLabel(`Line ${nth + 1}`), line)
      }
      await thumb.tap(
        page.getByRole('region', { name: 'Not saved yet' }).getByRole('button', { name: 'Add it' }),
      )
      await page.getByRole('heading', { level: 1, name: 'Night Shift' }).waitFor()
      await thumb.pickPhoto(
        page.getByText(/photo/i).first(),
        page.locator('input[type=file]'),
        await photo(),
      )
      await page.locator('.toast').filter({ hasText: 'The photo is ready.' }).waitFor()
      await thumb.tap(button('Show again'))
      await page.locator('.toast').filter({ hasText: 'Night Shift is on the menu.' }).waitFor()
    })

    await task('close early', async (thumb) => {
      await thumb.tap(page.getByText(/^before \d\d:\d\d$/))
      await thumb.tap(page.getByText('We’re short of hands.').filter({ visible: true }))
      await thumb.tap(button('Close early'))
      await page.getByText('We’re short of hands.”').waitFor()
    })

    await task('enter a holiday', async (thumb) => {
      await behindMore(thumb, 'Hours')
      await thumb.tap(link('Add a day'))
      await thumb.pickDay(page.getByLabel('First day'), '2031-08-01')
      await thumb.pickDay(page.getByLabel('Last day'), '2031-08-14')
      await typeIn(thumb, page.getByLabel('What guests read of why'), 'On holiday')
      await thumb.tap(button('Save'))
      await page.getByText('Saved. Guests read it four weeks ahead.').waitFor()
      await page.getByText('On holiday').waitFor()
    })

    await task('start a discount code', async (thumb) => {
      await behindMore(thumb, 'Offers')
      await typeIn(thumb, page.getByLabel('Code', { exact: true }), 'OPENING')
      await typeIn(thumb, page.getByLabel('How much off'), '10')
      await thumb.tap(button('Start the code'))
      await page.getByText('OPENING runs. Guests can type it now.').waitFor()
    })

    await task('invite a cook', async (thumb) => {
      await behindMore(thumb, 'People')
      await thumb.tap(link('Invite'))
      await thumb.tap(button('Invite'))
      await page.getByRole('heading', { name: 'Point a phone at it: Kitchen' }).waitFor()
    })

    await task('refund one item', async (thumb) => {
      await thumb.tap(tab('Orders'))
      await thumb.tap(page.getByRole('link', { name: /Zoë Wright/ }))
      await thumb.choose(page.getByLabel('How many of Cola on Ice'), '1 of 1')
      await thumb.tap(page.getByText('it came cold'))
      await thumb.tap(button(/^Give back \$3\.50$/))
      await page.getByText('$3.50 was given back in cash.').waitFor()
    })

    await task('read the day’s takings', async (thumb) => {
      await thumb.tap(link('What today took'))
      await page.getByText('$9.50 today so far.').waitFor()
    })

    await task('export the month', async (thumb) => {
      await thumb.tap(tab('Money'))
      await thumb.tap(
        page
          .getByRole('navigation', { name: 'Which days' })
          .getByRole('link', { name: 'This month' }),
      )
      const begun = page.waitForEvent('download')
      await thumb.tap(link('For the books (CSV)'))
      await (await begun).path()
    })
    expect(done).toEqual([...known.keys()])
  },
)

type Count = { taps: number; swipes: number; keys: number }

/** Does a task from the office's first page, where an owner lands, and holds it to what the README says of it. */
function taskIn(page: Page, known: Map<string, Count>, done: string[]) {
  return async (name: string, doIt: (thumb: Thumb) => Promise<void>): Promise<void> => {
    if (done.length > 0) await visit(page, '/office')
    const thumb = new Thumb(page, { swipes: true })
    await doIt(thumb)
    const { taps, swipes, keys } = thumb.walk
    done.push(name)
    process.stdout.write(`| ${name} | ${taps} | ${swipes} | ${keys} |\n`)
    const most = known.get(name)
    expect(taps, `taps to ${name}`).toBeLessThanOrEqual(most?.taps ?? 0)
    expect(swipes, `swipes to ${name}`).toBeLessThanOrEqual(most?.swipes ?? 0)
    expect(keys, `keys to ${name}`).toBeLessThanOrEqual(most?.keys ?? 0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}

/** The rows of the README's table, by task. */
async function knownCounts(): Promise<Map<string, Count>> {
  const text = await readFile(README, 'utf8')
  const [, section = ''] = text.split("## A newcomer's ten tasks\n")
  const rows = section
    .split('\n## ')[0]
    ?.matchAll(/^\| ([^|]+?) +\| (\d+) +\| (\d+) +\| (\d+) +\|$/gm)
  const counts = [...(rows ?? [])].map(([, task = '', taps, swipes, keys]) => {
    return [task, { taps: Number(taps), swipes: Number(swipes), keys: Number(keys) }] as const
  })
  return new Map(counts)
}

async function photo() {
  const create = { width: 320, height: 240, channels: 3, background: '#1d5a2a' } as const
  return {
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create }).jpeg().toBuffer(),
  }
}
