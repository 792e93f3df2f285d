import { expect, test } from 'vitest'
import type { MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { changeItem } from '#shop/operations/menu/change-item.ts'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { findItemDraft, readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { findLastChange } from '#shop/persistence/queries/settings/changes.ts'
import type { Shop } from '#shop/shop.ts'
import { importFile, MEAL_MENU } from '#tests/support/combo-menu.ts'
import type { Contract } from './contract.ts'

const OWNER = 'owner-id'
const BUN = { ingredientId: 'bun', portions: 1, kind: 'fixed', swapGroupId: null } as const
const ONION = { ingredientId: 'onion', portions: 2, kind: 'removable', swapGroupId: null } as const
const EXTRAS = { groupId: 'extras', min: 0, max: 2, included: 0 }
const USE = { ...EXTRAS, defaults: [], hidden: [], prices: {} }

/** Each names something that there isn't, or that can't be used so. */
const BROKEN: [string, keyof MenuItemDraft, Partial<MenuItemDraft>][] = [
  ['an unknown ingredient', 'recipe', { recipe: [{ ...BUN, ingredientId: 'gone' }] }],
  ['an unknown swap', 'recipe', { recipe: [{ ...BUN, kind: 'swappable', swapGroupId: 'gone' }] }],
  ['an unknown choice', 'choices', { choices: [{ ...USE, groupId: 'gone' }] }],
  ['a default that isn’t offered', 'choices', { choices: [{ ...USE, defaults: ['gone'] }] }],
  ['unknown times', 'scheduleId', { scheduleId: 'gone' }],
  ['prices of unknown times', 'timedPrices', { timedPrices: [{ scheduleId: 'gone', price: 1 }] }],
  ['itself in a combo', 'slots', { slots: [slotOf('meal')] }],
]

export const dishPartsContract: Contract = (open) => {
  async function openMenu() {
    const opened = await open({})
    await importFile(opened.shop, MEAL_MENU)
    return opened
  }

  test('an owner changes what a dish is made of, and takes it back', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const before = await readMenuDraft(shop.read)
    expect(await change(shop, { recipe: [BUN, ONION], choices: [USE] })).toMatchObject({
      ok: true,
      value: { changed: ['recipe', 'choices'] },
    })
    expect(await findItemDraft(shop.read, 'smash')).toMatchObject({ recipe: [BUN, ONION] })
    const id = (await findLastChange(shop.read, { entity: 'item', id: 'smash', by: OWNER })) ?? ''
    expect(await undoChange(shop, { id, by: OWNER })).toMatchObject({ ok: true })
    expect(await readMenuDraft(shop.read)).toEqual(before)
  })

  test('of two owners who change a recipe, the second hears of it, and nothing is lost', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const seen = { recipe: (await findItemDraft(shop.read, 'smash'))?.recipe ?? [] }
    await change(shop, { recipe: [BUN] }, seen)
    expect(await change(shop, { recipe: [ONION] }, seen)).toEqual({
      ok: false,
      refusals: [{ code: 'changed_meanwhile', field: 'recipe' }],
    })
    expect(await findItemDraft(shop.read, 'smash')).toMatchObject({ recipe: [BUN] })
  })

  test.each(BROKEN)('a dish that names %s is refused, and stays', async (_, field, fields) => {
    await using opened = await openMenu()
    const { shop } = opened
    const before = await readMenuDraft(shop.read)
    expect(await change(shop, fields)).toEqual({
      ok: false,
      refusals: [{ code: 'broken_reference', field }],
    })
    expect(await readMenuDraft(shop.read)).toEqual(before)
  })

  test('a dish that a combo offers doesn’t become a combo', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const fields = { recipe: [], choices: [], slots: [slotOf('cola')] }
    expect(await change(shop, fields)).toMatchObject({
      ok: false,
      refusals: [{ code: 'broken_reference', field: 'slots' }],
    })
  })
}

function slotOf(itemId: string): MenuItemDraft['slots'][number] {
  const items = [{ itemId, surcharge: 0, price: null }]
  return { id: 'slot', name: 'Slot', min: 1, max: 1, included: 1, defaults: [], items }
}

function change(shop: Shop, fields: Partial<MenuItemDraft>, seen: Partial<MenuItemDraft> = {}) {
  return changeItem(shop, { id: 'smash', fields, seen, by: OWNER })
}
