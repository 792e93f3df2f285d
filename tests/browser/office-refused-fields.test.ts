import { expect } from 'vitest'
import { signUpInput } from '#tests/support/accounts.ts'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'
import { probeForms } from './probe-forms.ts'

/** The pages with fields that can be refused, and how many of these there are at least. */
const PAGES = [
  ['/office/menu/new', 8],
  ['/office/menu/the-flattop', 8],
  ['/office/menu/ingredients/new~', 6],
  ['/office/menu/choices/new~', 1],
  ['/office/menu/times/new~', 6],
  ['/office/menu/categories/new~', 1],
  ['/office/offers', 6],
  ['/office/delivery', 1],
  ['/office/delivery/zone', 4],
  ['/office/shop/identity', 4],
  ['/office/shop/ordering', 5],
  ['/office/shop/texts?text=terms', 1],
  ['/office/shop/keys', 2],
  ['/office/shop/webhooks', 2],
  ['/office/shop/printers', 3],
  ['/office/people/invite', 1],
  ['/office/people/key', 1],
  ['/office/money/2026-11-20', 2],
] as const

shift.for(PAGES)(
  'without scripts a refusal at %s marks the very field, says what is wrong with it, and leads there',
  async ([path, least], { works }) => {
    const { page } = await works('owner', { refusals: [400, 403, 409, 413, 422, 429] })
    await visit(page, '/office/log')
    const asked: [string, string] = [path, signUpInput().password]
    const { marked, unmarked } = await page.evaluate(probeForms, asked)
    expect(unmarked).toEqual([])
    expect(marked.length).toBeGreaterThanOrEqual(least)
  },
)
