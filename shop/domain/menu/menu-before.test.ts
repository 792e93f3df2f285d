import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Change } from '#shop/domain/common/change.ts'
import { anyMenu } from '#tests/support/random-shops.ts'
import { menuBefore } from './menu-before.ts'
import type { MenuDraft } from './menu-item-draft.ts'
import { placedAt } from './reorder.ts'

type Made = { menu: MenuDraft; change: Change }

/** Each makes one change of a menu, of the entry at a place. */
const CHANGES: Record<string, (menu: MenuDraft, nth: number) => Made | null> = {
  'a price': (menu, nth) => {
    const item = menu.items[nth]
    if (!item) return null
    const items = menu.items.with(nth, { ...item, price: item.price + 1 })
    const change = { before: { price: item.price }, after: { price: item.price + 1 } }
    return { menu: { ...menu, items }, change: { entity: 'item', id: item.id, ...change } }
  },
  'an added item': (menu, nth) => {
    const item = menu.items[nth]
    if (!item) return null
    const added = { ...item, id: 'new', slug: 'new' }
    const items = menu.items.toSpliced(nth + 1, 0, added)
    const change = { before: undefined, after: added }
    return { menu: { ...menu, items }, change: { entity: 'item', id: 'new', ...change } }
  },
  'the place of an item': (menu, nth) => {
    const item = menu.items[nth]
    if (!item) return null
    const { categoryId } = item
    const own = menu.items.filter((one) => one.categoryId === categoryId).map(({ id }) => id)
    const moved = placedAt(own, item.id, 0)
    const order = [...moved, ...menu.items.map(({ id }) => id).filter((id) => !own.includes(id))]
    const items = menu.items.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
    const before = { categoryId, position: own.indexOf(item.id) }
    const change = { before, after: { categoryId, position: 0 } }
    return { menu: { ...menu, items }, change: { entity: 'item', id: item.id, ...change } }
  },
  'the name of a category': (menu, nth) => {
    const category = menu.categories[nth]
    if (!category) return null
    const categories = menu.categories.with(nth, { ...category, name: 'Renamed' })
    const change = { before: { name: category.name }, after: { name: 'Renamed' } }
    return {
      menu: { ...menu, categories },
      change: { entity: 'category', id: category.id, ...change },
    }
  },
  'the place of an ingredient': (menu, nth) => {
    const ingredient = menu.ingredients[nth]
    if (!ingredient) return null
    const ids = placedAt(
      menu.ingredients.map(({ id }) => id),
      ingredient.id,
      0,
    )
    const ingredients = menu.ingredients.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    const change = { before: { position: nth }, after: { position: 0 } }
    return {
      menu: { ...menu, ingredients },
      change: { entity: 'ingredient', id: ingredient.id, ...change },
    }
  },
}

test.each(Object.entries(CHANGES))('undoing %s gives the menu that was there', (_, make) => {
  fc.assert(
    fc.property(anyMenu, fc.nat(6), (menu, nth) => {
      const made = make(menu, nth)
      fc.pre(made !== null)
      const undone = menuBefore(made.menu, logged(made.change))
      expect(undone && inOrder(undone)).toEqual(inOrder(menu))
    }),
  )
})

test.each(Object.entries(CHANGES))('%s is not undone where something later is there', (_, make) => {
  fc.assert(
    fc.property(anyMenu, fc.nat(6), (menu, nth) => {
      const made = make(menu, nth)
      fc.pre(
        made !== null && JSON.stringify(made.change.before) !== JSON.stringify(made.change.after),
      )
      // Everything that the change made is as it was before it.
      expect(menuBefore(menu, logged(made.change))).toBe(null)
    }),
  )
})

/** As the change log keeps it. */
function logged(change: Change): Change {
  const kept = (value: unknown) =>
    value === undefined ? undefined : JSON.parse(JSON.stringify(value))
  return { ...change, before: kept(change.before), after: kept(change.after) }
}

/** A menu says the order of items within their categories alone. */
function inOrder(menu: MenuDraft) {
  return { ...menu, items: Object.groupBy(menu.items, ({ categoryId }) => categoryId) }
}
