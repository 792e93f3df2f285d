const CATEGORIES = 25
const ITEMS = 20
const INGREDIENTS = 60
const GROUPS = 10
const OPTIONS = 10

const PRICE = '9.50'

function nth<Made>(count: number, make: (index: number) => Made): Made[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

/** The menu file of a large shop: 500 items, each of four layers, with two lists of ten options. */
export function largeMenu(): string {
  return JSON.stringify({
    ingredients: nth(INGREDIENTS, (index) => ({
      name: `Ingredient ${index}`,
      extraPrice: `${index % 3}.${index % 10}0`,
      makeMinutes: index % 3,
      allergens: { contains: index % 4 === 0 ? ['milk'] : [], free: 'others' },
      energy: 20 + index,
    })),
    choices: nth(GROUPS, (group) => ({
      name: `List ${group}`,
      options: nth(OPTIONS, (option) => ({
        name: `Choice ${group} ${option}`,
        ingredient: `ingredient-${(group * 7 + option) % INGREDIENTS}`,
        most: 2,
      })),
    })),
    categories: nth(CATEGORIES, (category) => ({
      name: `Category ${category}`,
      items: nth(ITEMS, (item) => ({
        title: `Dish ${category} ${item}`,
        price: PRICE,
        rating: 4.5,
        bullets: ['Freshly made', 'With what you like', 'Never the same'],
        recipe: [
          `ingredient-${item}`,
          ...nth(3, (layer) => ({
            ingredient: `ingredient-${(item + layer * 11 + 1) % INGREDIENTS}`,
            removable: true,
          })),
        ],
        choices: [`list-${item % GROUPS}`, `list-${(item + 1) % GROUPS}`],
      })),
    })),
  })
}

/** Twenty dishes of that menu, each with ten choices and one layer left out. */
export function changedLines(): {
  itemId: string
  quantity: number
  choices: { id: string; quantity: number }[]
  without: string[]
}[] {
  return nth(ITEMS, (item) => ({
    itemId: `dish-0-${item}`,
    quantity: 1 + (item % 3),
    choices: nth(OPTIONS, (option) => ({
      id: `list-${item % GROUPS}-choice-${item % GROUPS}-${option}`,
      quantity: 1,
    })),
    without: [`ingredient-${(item + 1) % INGREDIENTS}`],
  }))
}
