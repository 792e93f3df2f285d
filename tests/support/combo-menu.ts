import { importMenu } from '#shop/operations/menu/import-menu.ts'
import type { Shop } from '#shop/shop.ts'

const BULLETS = ['a', 'b', 'c']

/** A shop file with a meal for 14.00: a burger or, for 3.00 more, a double, fries or slaw, and a drink. */
export const MEAL_MENU = {
  ingredients: [{ name: 'Bun' }, { name: 'Onion' }, { name: 'Potato' }],
  choices: [
    { name: 'Extras', options: [{ name: 'Cheddar', price: '1.00', most: 2 }] },
    { name: 'Deposits', options: [{ name: 'Deposit', price: '0.25', isDeposit: true }] },
  ],
  categories: [
    {
      name: 'Burgers',
      items: [
        {
          title: 'Smash',
          kitchenName: 'SMASH',
          price: '9.50',
          rating: 4.8,
          bullets: BULLETS,
          makeMinutes: 4,
          patties: 1,
          recipe: ['bun', { ingredient: 'onion', removable: true }],
          choices: ['extras'],
        },
        {
          title: 'Double',
          price: '13.50',
          rating: 4.8,
          bullets: BULLETS,
          makeMinutes: 5,
          patties: 2,
          recipe: ['bun'],
        },
        {
          title: 'Meal',
          price: '14.00',
          rating: 4.9,
          bullets: BULLETS,
          makeMinutes: 9,
          slots: [
            {
              name: 'Burger',
              items: ['smash', { item: 'double', surcharge: '3.00' }],
              defaults: ['smash'],
            },
            { name: 'Side', items: ['fries', 'slaw'], defaults: ['fries'] },
            {
              name: 'Drink',
              items: ['cola', { item: 'beer', surcharge: '0.50' }],
              defaults: ['cola'],
            },
          ],
        },
      ],
    },
    {
      name: 'Sides',
      items: [
        {
          title: 'Fries',
          price: '3.50',
          rating: 4.5,
          bullets: BULLETS,
          makeMinutes: 3,
          recipe: ['potato'],
        },
        { title: 'Slaw', price: '3.00', rating: 4.5, bullets: BULLETS, makeMinutes: 1 },
      ],
    },
    {
      name: 'Drinks',
      items: [
        { title: 'Cola', price: '3.50', rating: 4.5, bullets: BULLETS, makeMinutes: 0 },
        {
          title: 'Beer',
          price: '4.50',
          rating: 4.5,
          bullets: BULLETS,
          makeMinutes: 0,
          taxRate: '10%',
          choices: [{ group: 'deposits', min: 1, max: 1, defaults: ['deposits-deposit'] }],
        },
      ],
    },
  ],
}

/** Imports a shop file that has no pictures; what it leaves out is removed. */
export async function importFile(shop: Shop, menu: object) {
  const text = JSON.stringify(menu)
  const encode = () => Promise.reject(new Error('No pictures here'))
  return importMenu(shop, {
    text,
    readPicture: async () => null,
    encode,
    mayRemove: true,
    by: 'cli',
  })
}
