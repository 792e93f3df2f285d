import { expect, test } from 'vitest'
import { ALLERGENS } from '#shop/domain/common/allergens.ts'
import { allergenStates } from '#shop/domain/menu/allergen-states.ts'
import type { ItemFacts } from '#shop/domain/menu/made-of.ts'
import type { Menu, MenuItem } from '#shop/domain/menu/menu.ts'
import { comboDish, comboSlot } from '#tests/support/combos.ts'
import { groupUse, optionDraft, optionGroup } from '#tests/support/ingredients.ts'
import { menuItem } from '#tests/support/menu-item.ts'
import { shopSettings } from '#tests/support/settings.ts'
import { itemData, restaurantData } from './structured-data.ts'

const facts = {
  ...shopSettings({
    name: 'Flattop',
    phone: '+44 20 7946 0958',
    address: ['1 Example Street', 'Exampleton'],
    openingHours: [
      { weekday: 5, opens: 690, closes: 1560 },
      { weekday: 6, opens: 0, closes: 1440 },
    ],
  }),
  feeVaries: false,
  asksPlace: false,
  logo: null,
}

const menu: Menu = {
  categories: [
    {
      id: 'drinks',
      name: 'Drinks',
      inGrid: true,
      items: [
        menuItem({
          title: 'Cola',
          price: 350,
          bullets: ['Cold', 'Dark', 'Sweet'],
          rating: 4.5,
          anchor: 'menuDrink1',
        }),
      ],
    },
  ],
}

test('search engines read who the shop is, where, when it is open and what things cost', () => {
  expect(restaurantData(facts, menu, 'https://flattop.example', [])).toMatchObject({
    '@type': 'Restaurant',
    name: 'Flattop',
    telephone: '+44 20 7946 0958',
    address: { '@type': 'PostalAddress', streetAddress: '1 Example Street, Exampleton' },
    openingHoursSpecification: [
      { dayOfWeek: 'Friday', opens: '11:30', closes: '02:00' },
      { dayOfWeek: 'Saturday', opens: '00:00', closes: '23:59' },
    ],
    hasMenu: {
      hasMenuSection: [
        {
          name: 'Drinks',
          hasMenuItem: [
            {
              '@type': 'MenuItem',
              name: 'Cola',
              description: 'Cold. Dark. Sweet',
              url: 'https://flattop.example/menu/plain-smash',
              offers: { '@type': 'Offer', price: '3.5', priceCurrency: 'USD' },
            },
          ],
        },
      ],
    },
  })
})

test('search engines are told where the rest of a category is that a long menu has later', () => {
  const long = { categories: menu.categories.map((category) => ({ ...category, later: 60 })) }
  expect(restaurantData(facts, long, 'https://flattop.example', [])).toMatchObject({
    hasMenu: { hasMenuSection: [{ url: 'https://flattop.example/menu#drinks' }] },
  })
  const whole = restaurantData(facts, menu, 'https://flattop.example', [])
  expect(JSON.stringify(whole)).not.toContain('/menu#')
})

test('the address of the shop’s mailbox is not published', () => {
  const data = restaurantData({ ...facts, email: 'owner@shop.example' } as never, menu, '', [])
  expect(JSON.stringify(data)).not.toContain('owner@')
})

test('search engines read which dates are closed or open at other hours', () => {
  const exceptions = [
    { date: '2026-12-24', periods: [], note: 'Christmas' },
    { date: '2026-12-31', periods: [{ opens: 690, closes: 1080 }], note: '' },
  ]
  const data = restaurantData(facts, menu, 'https://flattop.example', exceptions)
  const day = (date: string) => ({ validFrom: date, validThrough: date })
  expect(data).toMatchObject({
    specialOpeningHoursSpecification: [
      { ...day('2026-12-24'), opens: '00:00', closes: '00:00' },
      { ...day('2026-12-31'), opens: '11:30', closes: '18:00' },
    ],
  })
})

test('search engines read of an item’s own page what it costs and whether it is in stock', () => {
  const [item] = menu.categories.flatMap(({ items }) => items)
  if (!item) throw new Error('The menu is empty')
  expect(
    itemData(facts, item, 'https://flattop.example', { isOut: true, known: null }),
  ).toMatchObject({
    '@context': 'https://schema.org',
    '@type': ['MenuItem', 'Product'],
    name: 'Cola',
    url: 'https://flattop.example/menu/plain-smash',
    offers: {
      price: '3.5',
      priceCurrency: 'USD',
      availability: 'https://schema.org/OutOfStock',
    },
  })
  expect(
    itemData(facts, item, 'https://flattop.example', { isOut: false, known: null }),
  ).toMatchObject({
    offers: { availability: 'https://schema.org/InStock' },
  })
})

test('search engines read of a dish whom it suits, its energy and its allergens, and nothing that nobody knows', () => {
  const [item] = menu.categories.flatMap(({ items }) => items)
  if (!item) throw new Error('The menu is empty')
  const allergens = allergenStates({
    contains: ['milk', 'gluten'],
    mayContain: ['sesame'],
    free: ALLERGENS.filter((one) => !['milk', 'gluten', 'sesame', 'lupin'].includes(one)),
  })
  const dataOf = (known: ItemFacts | null) =>
    itemData(facts, item, 'https://flattop.example', { isOut: false, known })
  const property = (state: string, value: string) => {
    return { '@type': 'PropertyValue', propertyID: `allergens:${state}`, name: state, value }
  }
  expect(dataOf({ energy: 540, diets: ['vegetarian'], allergens })).toMatchObject({
    suitableForDiet: ['https://schema.org/VegetarianDiet'],
    nutrition: { '@type': 'NutritionInformation', calories: '540 calories' },
    additionalProperty: [
      property('contains', 'gluten, milk'),
      property('may_contain', 'sesame'),
      property('unconfirmed', 'lupin'),
    ],
  })
  const unknown = [dataOf({ energy: null, diets: [], allergens }), dataOf(null)]
  for (const data of unknown) {
    expect(data).not.toHaveProperty('suitableForDiet')
    expect(data).not.toHaveProperty('nutrition')
  }
  expect(dataOf(null)).not.toHaveProperty('additionalProperty')
})

test('search engines read what goes with a dish, as its page shows it', () => {
  const [burger, fries] = [menuItem({ title: 'Flattop' }), menuItem({ title: 'Fries', price: 350 })]
  const dataOf = (addOns: MenuItem[]) =>
    itemData(facts, burger, 'https://flattop.example', { isOut: false, known: null, addOns })
  expect(dataOf([fries])).toMatchObject({
    menuAddOn: [{ '@type': 'MenuItem', name: 'Fries', offers: { price: '3.5' } }],
  })
  expect(dataOf([])).not.toHaveProperty('menuAddOn')
})

test('an item that has to be chosen from has the least that it costs as its price, not as what it costs', () => {
  const standard = { price: 950, isComplete: false, least: ['small'], defaults: [] }
  const chosen = menuItem({ title: 'Fries', price: 0, standard })
  const data = itemData(facts, chosen, 'https://flattop.example', { isOut: false, known: null })
  expect(data).toMatchObject({
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '9.5',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  })
  expect(data).not.toHaveProperty('offers.price')
})

const COMBO = {
  slots: [comboSlot('side', ['fries', { itemId: 'rings', surcharge: 100 }], { name: 'Side' })],
  parts: {
    ingredients: new Map(),
    groups: new Map(),
    dishes: new Map([
      comboDish('fries', 350, { title: 'Fries' }),
      comboDish('rings', 450, { title: 'Onion Rings' }),
    ]),
  },
  out: [],
  notNow: new Map(),
  pictures: new Map(),
}

test('search engines read of a combo the least that it costs, what comes with it and what can be picked', () => {
  const picks = [{ slot: 'side', itemId: 'rings', quantity: 1 }]
  const standard = { price: 1540, isComplete: true, least: [], defaults: [], picks }
  const meal = menuItem({ title: 'Meal', price: 1440, standard })
  const rings = { title: 'Onion Rings', slug: 'onion-rings', quantity: 1 }
  const page = { isOut: false, known: null, combo: COMBO, included: [rings] }
  const data = itemData(facts, meal, 'https://flattop.example', page)
  const included = { '@id': 'https://flattop.example/menu/onion-rings', name: 'Onion Rings' }
  expect(data).toMatchObject({
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '14.4',
      priceCurrency: 'USD',
      includesObject: [
        { '@type': 'TypeAndQuantityNode', amountOfThisGood: 1, typeOfGood: included },
      ],
    },
    menuAddOn: [
      {
        '@type': 'MenuSection',
        name: 'Side',
        hasMenuItem: [
          { '@type': 'MenuItem', name: 'Fries', offers: { price: '0', priceCurrency: 'USD' } },
          { name: 'Onion Rings', offers: { '@type': 'Offer', price: '1' } },
        ],
      },
    ],
  })
  expect(data).not.toHaveProperty('offers.price')
})

test('search engines read what can be added to a dish and what it costs there, but no deposit and nothing that has to be chosen', () => {
  const cheddar = optionDraft({ id: 'cheddar', name: 'Cheddar', price: 100 })
  const bacon = optionDraft({ id: 'bacon', name: 'Bacon', price: 200 })
  const cup = optionDraft({ id: 'cup', name: 'Cup', price: 50, isDeposit: true })
  const groups = [
    optionGroup({ id: 'extras', name: 'Extras', options: [cheddar, bacon, cup] }),
    optionGroup({ id: 'size', name: 'Size', options: [optionDraft({ id: 'large' })] }),
  ]
  const making = {
    choices: [
      groupUse({ groupId: 'extras', max: 3, prices: { bacon: 150 } }),
      groupUse({ groupId: 'size', min: 1 }),
    ],
    parts: { ingredients: new Map(), groups: new Map(groups.map((one) => [one.id, one])) },
  }
  const page = { isOut: false, known: null, making }
  const data = itemData(facts, menuItem({}), 'https://flattop.example', page)
  const added = (name: string, price: string) => {
    return { '@type': 'MenuItem', name, offers: { '@type': 'Offer', price, priceCurrency: 'USD' } }
  }
  expect(data).toMatchObject({
    menuAddOn: [
      {
        '@type': 'MenuSection',
        name: 'Extras',
        hasMenuItem: [added('Cheddar', '1'), added('Bacon', '1.5')],
      },
    ],
  })
})
