import { expect, test } from 'vitest'
import { itemDraft, menuDraft } from '#tests/support/menu-item.ts'
import { menuChanges } from './menu-changes.ts'
import { ITEM_FIELDS, type MenuItemDraft, menuItemDraft } from './menu-item-draft.ts'

const menu = (item: MenuItemDraft) => menuDraft({ items: [item] })

test.each(ITEM_FIELDS.filter((field) => field !== 'id'))('a changed %s is reported', (field) => {
  const other = { ...itemDraft(), [field]: 'another' } as MenuItemDraft
  const { changed, any } = menuChanges(menu(itemDraft()), menu(other))
  expect(changed.map(({ fields }) => fields.length)).toEqual([1])
  expect(any).toBe(true)
})

test('an unchanged item is no change', () => {
  const same = menuChanges(menu(itemDraft()), menu(itemDraft()))
  expect(same).toMatchObject({ changed: [], unchanged: 1, any: false })
})

test('an ordinary item is within all bounds', () => {
  expect(menuItemDraft.parse(itemDraft())).toEqual(itemDraft())
})
