import { expect, test } from 'vitest'
import { USUAL_INGREDIENT } from '#shop/domain/menu/ingredient.ts'
import { changeItem } from '#shop/operations/menu/change-item.ts'
import {
  removeEmptyCategory,
  removeIngredient,
  removeOptionGroup,
  saveCategory,
  saveIngredient,
  saveOptionGroup,
  saveSchedule,
} from '#shop/operations/menu/save-menu-lists.ts'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readChangePage } from '#shop/persistence/queries/settings/changes.ts'
import type { Shop } from '#shop/shop.ts'
import { importFile, MEAL_MENU } from '#tests/support/combo-menu.ts'
import type { Contract } from './contract.ts'

const OWNER = 'owner-id'
const BACON = { ...USUAL_INGREDIENT, name: 'Smoked bacon', energy: 90, extraPrice: 180 }
const LUNCH = {
  name: 'Lunch',
  hours: [{ weekday: 1 as const, opens: 660, closes: 840 }],
  dates: [],
}
const BREAKFAST = { name: 'Breakfast', anchor: 'menuBreakfast', inGrid: true, scheduleId: null }
const OPTION = {
  id: 'sauces-mayo',
  name: 'Mayo',
  ingredientId: null,
  price: 50,
  most: 1,
  taxRate: null,
  isDeposit: false,
  asks: null,
  timedPrices: [],
}
const SAUCES = { name: 'Sauces', options: [OPTION], scheduleId: null }

/** Each adds one entry of the menu. */
const ADDED: [string, (shop: Shop) => Promise<unknown>][] = [
  ['an ingredient', (shop) => saveIngredient(shop, { id: null, fields: BACON, by: OWNER })],
  ['choices', (shop) => saveOptionGroup(shop, { id: null, fields: SAUCES, by: OWNER })],
  ['times', (shop) => saveSchedule(shop, { id: null, fields: LUNCH, by: OWNER })],
  ['a category', (shop) => saveCategory(shop, { id: null, fields: BREAKFAST, by: OWNER })],
]

export const menuListsContract: Contract = (open) => {
  async function openMenu() {
    const opened = await open({})
    await importFile(opened.shop, MEAL_MENU)
    return opened
  }

  test.each(ADDED)('%s that an owner adds is in the log, and taken back', async (_, add) => {
    await using opened = await openMenu()
    const { shop } = opened
    const before = await readMenuDraft(shop.read)
    expect(await add(shop)).toMatchObject({ ok: true })
    expect(await readMenuDraft(shop.read)).not.toEqual(before)
    expect(await undoChange(shop, { id: await newestChange(shop), by: OWNER })).toMatchObject({
      ok: true,
    })
    expect(await readMenuDraft(shop.read)).toEqual(before)
  })

  test('a category is renamed as its owner saw it, and leaves the menu only without dishes', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const [{ id, ...seen } = { id: '', ...BREAKFAST }] = (await readMenuDraft(shop.read)).categories
    const renamed = { ...seen, name: 'Stacked' }
    const by = OWNER
    expect(await saveCategory(shop, { id, fields: renamed, seen, by })).toEqual({
      ok: true,
      value: { id, changed: ['name'] },
    })
    const other = { ...seen, name: 'Towers' }
    expect(await saveCategory(shop, { id, fields: other, seen, by })).toMatchObject({
      refusals: [{ code: 'changed_meanwhile' }],
    })
    expect(await removeEmptyCategory(shop, { id, by })).toMatchObject({
      refusals: [{ code: 'still_used' }],
    })
    const added = await saveCategory(shop, { id: null, fields: BREAKFAST, by })
    if (!added.ok) throw new Error('The category was refused.')
    expect(await saveCategory(shop, { id: null, fields: BREAKFAST, by })).toMatchObject({
      refusals: [
        { code: 'name_taken', field: 'name' },
        { code: 'anchor_taken', field: 'anchor' },
      ],
    })
    expect(await removeEmptyCategory(shop, { id: added.value.id, by })).toMatchObject({ ok: true })
    const { categories } = await readMenuDraft(shop.read)
    expect(categories.map(({ name }) => name)).toContain('Stacked')
    expect(categories.map(({ name }) => name)).not.toContain('Breakfast')
  })

  test('a category without an anchor gets one from its name, and keeps it when renamed', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const { anchor: _, ...brunch } = { ...BREAKFAST, name: 'Late brunch' }
    await saveCategory(shop, { id: null, fields: { ...BREAKFAST, anchor: 'menuTea' }, by: OWNER })
    const fields = { ...brunch, name: 'Tea' }
    expect(await saveCategory(shop, { id: null, fields, by: OWNER })).toMatchObject({ ok: true })
    const renamed = { id: 'tea', fields: brunch, by: OWNER }
    expect(await saveCategory(shop, renamed)).toMatchObject({ value: { changed: ['name'] } })
    const { categories } = await readMenuDraft(shop.read)
    expect(categories.at(-1)).toMatchObject({ name: 'Late brunch', anchor: 'menuTeax' })
  })

  test('an ingredient is changed field by field, and the second of two owners hears of it', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const [onion] = (await readMenuDraft(shop.read)).ingredients.filter(({ id }) => id === 'onion')
    if (!onion) throw new Error('there is no onion')
    const { id, ...seen } = onion
    const milk = { contains: ['milk' as const], mayContain: [], free: [] }
    const first = { ...seen, allergens: milk }
    expect(await saveIngredient(shop, { id, fields: first, seen: onion, by: OWNER })).toEqual({
      ok: true,
      value: { id: 'onion', changed: ['allergens'] },
    })
    const late = { ...seen, allergens: { ...milk, contains: [], free: ['milk' as const] } }
    expect(await saveIngredient(shop, { id, fields: late, seen: onion, by: OWNER })).toEqual({
      ok: false,
      refusals: [{ code: 'changed_meanwhile', field: 'allergens' }],
    })
    expect(await saveIngredient(shop, { id, fields: first, seen: onion, by: OWNER })).toMatchObject(
      { ok: true, value: { changed: [] } },
    )
  })

  test('the choices of a list are put in another order, and guests are asked in it', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const { groups } = await readMenuDraft(shop.read)
    const [group] = groups
    const [option] = group?.options ?? []
    if (!group || !option) throw new Error('There is no list of choices')
    const { id, ...fields } = group
    const options = [option, { ...option, id: 'second', name: 'Second' }]
    await saveOptionGroup(shop, { id, fields: { ...fields, options }, by: OWNER })
    const asked = { id, fields: { ...fields, options: options.toReversed() }, by: OWNER }
    expect(await saveOptionGroup(shop, asked)).toMatchObject({ value: { changed: ['options'] } })
    const shown = (await readContent(shop.read)).parts.groups.get(id)
    expect(shown?.options.map((one) => one.id)).toEqual(['second', option.id])
  })

  test('what something on the menu uses isn’t removed, and what nothing uses is', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    expect(await removeIngredient(shop, { id: 'onion', by: OWNER })).toEqual({
      ok: false,
      refusals: [{ code: 'still_used' }],
    })
    expect(await removeOptionGroup(shop, { id: 'extras', by: OWNER })).toMatchObject({ ok: false })
    await changeItem(shop, { id: 'smash', fields: { choices: [] }, by: OWNER })
    expect(await removeOptionGroup(shop, { id: 'extras', by: OWNER })).toMatchObject({ ok: true })
    const { groups } = await readMenuDraft(shop.read)
    expect(groups.map(({ id }) => id)).toEqual(['deposits'])
    expect(await removeOptionGroup(shop, { id: 'extras', by: OWNER })).toEqual({
      ok: false,
      refusals: [{ code: 'gone', field: 'id' }],
    })
  })

  test('what can’t be so is refused, and nothing changes', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const before = await readMenuDraft(shop.read)
    const refused = (code: string, field?: string) => ({
      ok: false,
      refusals: [field === undefined ? { code } : { code, field }],
    })
    const taken = { ...SAUCES, options: [{ ...OPTION, id: 'extras-cheddar' }] }
    expect(await saveOptionGroup(shop, { id: null, fields: taken, by: OWNER })).toEqual(
      refused('broken_reference'),
    )
    const gone = { ...SAUCES, options: [{ ...OPTION, ingredientId: 'gone' }] }
    expect(await saveOptionGroup(shop, { id: null, fields: gone, by: OWNER })).toEqual(
      refused('broken_reference'),
    )
    const never = { ...LUNCH, hours: [] }
    expect(await saveSchedule(shop, { id: null, fields: never, by: OWNER })).toMatchObject({
      ok: false,
    })
    const nameless = { ...BACON, name: '' }
    expect(await saveIngredient(shop, { id: null, fields: nameless, by: OWNER })).toEqual(
      refused('invalid_value', 'name'),
    )
    expect(await readMenuDraft(shop.read)).toEqual(before)
  })
}

async function newestChange({ read }: Shop): Promise<string> {
  const [change] = await readChangePage(read, { after: null, limit: 1 })
  return change?.logId ?? ''
}
