import fc from 'fast-check'
import { ALLERGENS } from '#shop/domain/common/allergens.ts'
import type { OpeningPeriod, Weekday } from '#shop/domain/hours/opening-period.ts'
import type { ComboSlot } from '#shop/domain/menu/combo.ts'
import { DIETS } from '#shop/domain/menu/diets.ts'
import type { IngredientDraft } from '#shop/domain/menu/ingredient.ts'
import { LISTINGS } from '#shop/domain/menu/listing.ts'
import type {
  MenuCategoryDraft,
  MenuDraft,
  MenuItemDraft,
} from '#shop/domain/menu/menu-item-draft.ts'
import type { GroupUse, Option, OptionGroup } from '#shop/domain/menu/option-group.ts'
import type { RecipeLayer } from '#shop/domain/menu/recipe.ts'
import type { Schedule, TimedPrice } from '#shop/domain/menu/schedule.ts'
import { TRAITS } from '#shop/domain/menu/traits.ts'

/** Names as owners write them. */
const words = fc.constantFrom(
  'Cola',
  'Süß & salzig',
  '"Wow" 100%',
  'A\\B',
  '{shop}',
  '辣椒',
  'O’Neil 🍔',
)
const amount = fc.integer({ min: 0, max: 100_000 })
const rate = fc.integer({ min: 0, max: 10_000 })
const few = (max: number) => fc.integer({ min: 0, max })
const picture = fc.option(fc.constantFrom('0123456789abcdef', 'fedcba9876543210'))
const idOf = (of: string) => few(4).map((nth) => `${of}${nth}`)
const quarter = (from: number, to: number) => fc.integer({ min: from, max: to }).map((n) => n * 15)

/** Up to two periods a day from six in the morning, the last perhaps past midnight. */
export const anyHours: fc.Arbitrary<OpeningPeriod[]> = fc
  .array(fc.tuple(few(2), quarter(24, 40), quarter(41, 55), quarter(56, 70), quarter(71, 118)), {
    minLength: 7,
    maxLength: 7,
  })
  .map((days) =>
    days.flatMap(([count, ...[a, b, c, d]], day) => {
      const weekday = (day + 1) as Weekday
      const all = [
        { weekday, opens: a, closes: b },
        { weekday, opens: c, closes: d },
      ]
      return all.slice(0, count)
    }),
  )

const schedule: fc.Arbitrary<Omit<Schedule, 'id'>> = fc.record({
  name: words,
  hours: anyHours,
  dates: fc.constantFrom(
    [{ from: '2026-12-24', to: '2026-12-26' }],
    [
      { from: '2026-01-01', to: '2026-01-01' },
      { from: '2026-02-01', to: '2026-03-01' },
    ],
  ),
})

const timedPrices: fc.Arbitrary<TimedPrice[]> = fc.uniqueArray(
  fc.record({ scheduleId: idOf('schedule'), price: amount }),
  { selector: ({ scheduleId }) => scheduleId, maxLength: 3 },
)

const use: fc.Arbitrary<GroupUse> = fc
  .record({
    groupId: idOf('group'),
    min: few(2),
    more: few(9),
    included: few(2),
    defaults: fc.array(idOf('group0-option'), { maxLength: 1 }),
    hidden: fc.array(idOf('group1-option'), { maxLength: 2 }),
    prices: fc.dictionary(idOf('group0-option'), amount, { maxKeys: 2 }),
  })
  .map(({ more, ...rest }) => {
    const max = Math.max(1, rest.min + more)
    return { ...rest, prices: { ...rest.prices }, max, included: Math.min(rest.included, max) }
  })

const layer: fc.Arbitrary<RecipeLayer> = fc
  .record({
    ingredientId: idOf('ingredient'),
    portions: fc.integer({ min: 1, max: 3 }),
    kind: fc.constantFrom<RecipeLayer['kind'][]>('fixed', 'removable', 'swappable'),
  })
  .map((one) => ({ ...one, swapGroupId: one.kind === 'swappable' ? 'group0' : null }))

const recipe = fc.uniqueArray(layer, {
  selector: ({ ingredientId, swapGroupId }) => swapGroupId ?? ingredientId,
  maxLength: 5,
})

const slots: fc.Arbitrary<ComboSlot[]> = fc
  .array(
    fc.record({
      name: words,
      min: fc.integer({ min: 1, max: 2 }),
      more: few(2),
      items: fc.uniqueArray(
        fc.record({ itemId: idOf('item'), surcharge: amount, price: fc.option(amount) }),
        { selector: ({ itemId }) => itemId, minLength: 1, maxLength: 4 },
      ),
    }),
    { maxLength: 3 },
  )
  .map((all) =>
    all.map(({ more, ...slot }, nth) => {
      const max = Math.max(1, slot.min + more)
      const count = { min: slot.min, max, included: max }
      return {
        ...slot,
        ...count,
        id: `slot${nth}`,
        defaults: slot.items.slice(0, 1).map(({ itemId }) => itemId),
      }
    }),
  )

const item: fc.Arbitrary<Omit<MenuItemDraft, 'id' | 'slug'>> = fc
  .record({
    title: words,
    kitchenName: fc.constantFrom('', 'Smash'),
    price: amount,
    bullets: fc.tuple(words, words, words),
    rating: few(50).map((tenths) => tenths / 10),
    categoryId: idOf('category'),
    pictureId: picture,
    alt: words,
    focus: fc.option(fc.constantFrom({ x: 52, y: 38.5, zoom: 2.2 })),
    taxRate: rate,
    makeMinutes: few(60),
    patties: few(3),
    dailyStock: fc.option(few(50)),
    slots,
    recipe,
    choices: fc.array(use, { maxLength: 3 }),
    scheduleId: fc.option(idOf('schedule')),
    timedPrices,
    listing: fc.constantFrom(...LISTINGS),
  })
  .map((one) => (one.pictureId === null ? { ...one, alt: '', focus: null } : one))

const size = fc.integer({ min: 0, max: 1500 }).map((tenths) => tenths / 10)

const ingredient: fc.Arbitrary<Omit<IngredientDraft, 'id'>> = fc.record({
  name: words,
  kitchenName: fc.constantFrom('', 'Bun'),
  allergens: fc.shuffledSubarray([...ALLERGENS]).chain((named) =>
    fc.tuple(few(named.length), few(named.length), fc.boolean()).map(([one, other, isRest]) => {
      const [least, most] = [Math.min(one, other), Math.max(one, other)]
      const [contains, mayContain] = [named.slice(0, least), named.slice(least, most)]
      const rest = ALLERGENS.filter((each) => ![...contains, ...mayContain].includes(each))
      return { contains, mayContain, free: isRest ? rest : named.slice(most) }
    }),
  ),
  diets: fc.shuffledSubarray([...DIETS]),
  traits: fc.shuffledSubarray([...TRAITS]),
  energy: fc.option(few(900)),
  extraPrice: amount,
  makeMinutes: few(10),
  patties: few(2),
  dailyStock: fc.option(few(50)),
  isWrap: fc.boolean(),
  colour: fc.constantFrom('#c98a45', '#000000'),
  layers: fc.array(
    fc.record({ pictureId: picture, thickness: size, width: size, x: size, y: size }),
    { maxLength: 2 },
  ),
})

const option: fc.Arbitrary<Omit<Option, 'id'>> = fc.record({
  name: words,
  ingredientId: fc.option(idOf('ingredient')),
  price: fc.option(amount),
  most: fc.integer({ min: 1, max: 5 }),
  taxRate: fc.option(rate),
  isDeposit: fc.boolean(),
  asks: fc.option(use),
  timedPrices,
})

const group: fc.Arbitrary<Omit<OptionGroup, 'id' | 'options'> & { options: Omit<Option, 'id'>[] }> =
  fc.record({
    name: words,
    options: fc.array(option, { minLength: 1, maxLength: 4 }),
    scheduleId: fc.option(idOf('schedule')),
  })

const category: fc.Arbitrary<Omit<MenuCategoryDraft, 'id' | 'anchor' | 'name'>> = fc.record({
  inGrid: fc.boolean(),
  scheduleId: fc.option(idOf('schedule')),
})

/** Any menu with every field that a menu has; not all that it names is there. */
export const anyMenu: fc.Arbitrary<MenuDraft> = fc
  .record({
    items: fc.array(item, { maxLength: 5 }),
    ingredients: fc.array(ingredient, { maxLength: 4 }),
    groups: fc.array(group, { maxLength: 3 }),
    schedules: fc.array(schedule, { maxLength: 3 }),
    categories: fc.array(category, { minLength: 5, maxLength: 5 }),
  })
  .map(({ items, ingredients, groups, schedules, categories }) => ({
    items: items
      .map((one, nth) => ({ id: `item${nth}`, slug: `slug-${nth}`, ...one }))
      .toSorted((a, b) => a.categoryId.localeCompare(b.categoryId, 'en')),
    ingredients: ingredients.map((one, nth) => ({ id: `ingredient${nth}`, ...one })),
    groups: groups.map((one, nth) => ({
      id: `group${nth}`,
      ...one,
      options: one.options.map((each, at) => ({ id: `group${nth}-option${at}`, ...each })),
    })),
    schedules: schedules.map((one, nth) => ({ id: `schedule${nth}`, ...one })),
    categories: categories.map((one, nth) => ({
      id: `category${nth}`,
      name: `Category ${nth}`,
      anchor: `category${'abcde'[nth]}`,
      ...one,
    })),
  }))
