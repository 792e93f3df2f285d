import { expect, test } from 'vitest'
import { findBySlug } from '#shop/domain/menu/menu.ts'
import { picksAsAsked } from '#shop/domain/pricing/default-picks.ts'
import { chosenFrom, lineKey } from '#shop/domain/pricing/order-line.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { importFile, MEAL_MENU } from '#tests/support/combo-menu.ts'
import { comboPick } from '#tests/support/combos.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { ALWAYS_OPEN } from '#tests/support/settings.ts'
import { presentCombo } from '../menu/present-combo.ts'
import { readContentAt } from '../menu/present-content.ts'
import { answerQuote } from './answer-quote.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const SIX = NOON + 6 * 3_600_000
const BEER = comboPick('drink', 'beer')

test('a combo of an item that is for another time says which, when that is, and what else there is', async () => {
  await using opened = await open(withTimes('beer'))
  const { refusals } = await quoted(opened.shop, NOON)
  expect(refusals).toMatchObject([
    {
      code: 'part_sold_out',
      item: 'beer',
      schedule: 'Evening',
      until: SIX,
      backAt: SIX,
      ways: [{ kind: 'instead', name: 'Cola' }],
    },
  ])
  expect((await quoted(opened.shop, SIX)).refusals).toEqual([])
})

test('a combo of which a slot can’t be filled before the evening is for the evening, not sold out', async () => {
  await using opened = await open(withTimes('beer', 'cola'))
  expect((await quoted(opened.shop, NOON)).refusals).toMatchObject([
    { code: 'not_available_then', schedule: 'Evening', nextFrom: SIX },
  ])
})

test('the page of a combo names the time of an item that can’t be had now', async () => {
  await using opened = await open(withTimes('beer'))
  const content = await readContentAt(opened.shop.read, NOON)
  const shown = presentCombo(content, 'meal', NOON)
  expect([...(shown?.making.notNow ?? [])]).toEqual([['beer', 'Evening']])
  const later = presentCombo(await readContentAt(opened.shop.read, SIX), 'meal', SIX)
  expect([...(later?.making.notNow ?? [])]).toEqual([])
})

test('a combo that is ordered again is the line that its page makes of the same picks', async () => {
  await using opened = await open(MEAL_MENU)
  const { lines } = await quoted(opened.shop, NOON)
  const [sold] = lines
  if (!sold) throw new Error('It can’t be had')
  // It says of the beer that it came with its deposit, which nobody has to choose.
  expect(chosenFrom(sold.parts).picks?.at(-1)?.choices).toHaveLength(1)
  const { menu } = await readContent(opened.shop.read)
  const { standard } = findBySlug(menu, 'meal')?.item ?? {}
  const again = picksAsAsked(chosenFrom(sold.parts).picks ?? [], standard)
  const meal = { itemId: 'meal', choices: [] }
  expect(lineKey({ ...meal, picks: again })).toBe(lineKey({ ...meal, picks: [BEER] }))
})

/** The meals' menu, some of whose items are for the evening. */
function withTimes(...ids: string[]) {
  const categories = MEAL_MENU.categories.map((category) => ({
    ...category,
    items: category.items.map((item) => {
      return ids.includes(item.title.toLowerCase()) ? { ...item, schedule: 'evening' } : item
    }),
  }))
  const evening = { name: 'Evening', hours: { 'Mon-Sun': '18:00-22:00' } }
  return { ...MEAL_MENU, schedules: [evening], categories }
}

async function open(menu: object) {
  const opened = await openTestShop({ clock: () => NOON })
  const { shop } = opened
  await shop.work((tx) => writeSettings(tx, { openingHours: ALWAYS_OPEN, timeZone: 'UTC' }))
  expect(await importFile(shop, menu)).toMatchObject({ ok: true })
  return opened
}

function quoted({ read }: Awaited<ReturnType<typeof open>>['shop'], slot: number) {
  const line = { itemId: 'meal', quantity: 1, choices: [], picks: [BEER] }
  const at = slot === NOON ? null : slot
  return answerQuote(read, NOON, { lines: [line], fulfilment: 'pickup', slot: at })
}
