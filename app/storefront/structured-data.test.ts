import { expect, test } from 'vitest'
import { ALLERGENS } from '#shop/domain/common/allergens.ts'
import { allergenStates } from '#shop/domain/menu/allergen-states.ts'
import type { ItemFacts } from '#shop/domain/menu/made-of.ts'
import type { Menu, MenuItem } from '#shop/domain/menu/menu.ts'
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
