import { mkdtempDisposable, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answerQuote } from '#shop/operations/orders/answer-quote.ts'
import { flattop, flattopIn } from '#tests/support/flattop.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { FRIDAY_EVENING, setUpKitchen, smashes } from '#tests/support/order-input.ts'

test('the owner gives out a code, a guest has it, and it ends when the owner says so', async () => {
  await using opened = await openTestShop({ clock: () => FRIDAY_EVENING })
  const { shop } = opened
  await setUpKitchen(shop)
  expect((await codes(opened)).output).toContain('There are no codes')
  const terms = ['from=2026-01-01', 'until=2126-12-31', 'minimum=5', 'uses=100', 'each=1']
  const listed =
    'TEN 10 percent off, from 2026-01-01T00:00, until 2127-01-01T00:00, minimum 5, 100 uses in all, 1 for each guest'
  expect(await codes(opened, 'add', 'ten', 'percent', '10', ...terms)).toEqual({
    code: 0,
    output: `Guests can use it: ${listed}\n`,
  })
  expect(await codes(opened)).toEqual({ code: 0, output: `${listed}, used 0 times\n` })

  const fulfilment = 'pickup' as const
  const enquiry = { lines: [smashes(1)], fulfilment, slot: null, code: 'ten' }
  const quote = await answerQuote(shop.read, FRIDAY_EVENING, enquiry, false)
  expect(quote).toMatchObject({ totals: { discount: 95 }, refusals: [] })
  expect(await codes(opened, 'disable', 'Ten')).toMatchObject({ code: 0 })
  expect(await codes(opened, 'disable', 'Ten')).toMatchObject({ code: 1 })
  expect((await codes(opened)).output).toContain(
    'TEN 10 percent off, from 2026-01-01T00:00, ended ',
  )
  expect(await codes(opened, 'remove', 'ten')).toEqual({
    code: 0,
    output: 'TEN is removed. Its name is free for another code.\n',
  })
  expect((await codes(opened)).output).toContain('There are no codes')
})

test('a code that is there is not given out again', async () => {
  await using opened = await openTestShop()
  expect((await codes(opened, 'add', 'HOME', 'delivery')).output).toContain('free delivery')
  const again = await codes(opened, 'add', 'home', 'amount', '5.00')
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('code exists already') })
  expect((await codes(opened, 'remove', 'HOME')).output).toBe(
    '"HOME" still runs. flattop codes disable HOME ends it first.\n',
  )
})

test.for([
  [['add', 'TEN'], 2, 'flattop codes add CODE percent 10'],
  [['burn'], 2, 'flattop codes add CODE percent 10'],
  [
    ['add', 'a/b', 'percent', '101', 'until=soon', 'uses=0', 'colour=red'],
    1,
    'colour isn’t a term. Terms: from, until, minimum, uses, each, items, categories, days, hours, ordered, first\ncode has 1 to 40 letters, digits, dashes or underscores.\nvalue is more than 0 and at most 100 percent, such as 12.5.\nuntil is a date such as 2026-12-31, or a time such as 2026-12-31T18:00.\nuses is a whole number from 1 on.\n',
  ],
  [['disable', 'NONE'], 1, 'There is no active code "NONE"'],
  [['remove', 'NONE'], 1, 'There is no code "NONE"'],
] as const)('`flattop codes %s` says what is wrong', async ([words, code, output]) => {
  await using opened = await openTestShop()
  const answer = await codes(opened, ...words)
  expect(answer.code).toBe(code)
  expect(answer.output).toContain(output)
})

test('a command in a folder without a shop creates none, and names the folder', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-codes-'))
  const answer = await flattopIn(folder.path, ['codes', 'add', 'TEN', 'percent', '10'])
  expect(answer).toMatchObject({ code: 1, output: expect.stringContaining(folder.path) })
  expect(await readdir(folder.path)).toEqual([])
})

function codes(opened: TestShop, ...words: string[]) {
  return flattop(opened, ['codes', ...words])
}
