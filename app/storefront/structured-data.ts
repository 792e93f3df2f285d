import { href } from '#app/href.ts'
import { amountText } from '#shop/domain/common/amount.ts'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { Currency } from '#shop/domain/common/money.ts'
import { plainPicturePath } from '#shop/domain/common/picture-address.ts'
import type { OpeningException, OpeningPeriod } from '#shop/domain/hours/opening-period.ts'
import { weekOfWay } from '#shop/domain/hours/own-hours.ts'
import { allergensIn } from '#shop/domain/menu/allergen-states.ts'
import type { Diet } from '#shop/domain/menu/diets.ts'
import type { ItemFacts } from '#shop/domain/menu/made-of.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { cardPrice, isOrderedAsItComes } from '#shop/domain/menu/standard-item.ts'
import type { ComboMaking } from '#shop/domain/pricing/change-combo.ts'
import type { Making } from '#shop/domain/pricing/made-dish.ts'
import { leastPrice } from '#shop/domain/pricing/standard-combo.ts'
import type { ShopFacts } from '../ui/shop-facts.ts'
import { type Included, includedData, optionsData, slotsData } from './add-on-data.ts'
import { allItems, type PageMenu } from './menu/first-items.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const A_DAY = 1440

/**
 * Describes the restaurant for search engines (schema.org). Ratings are left out: schema.org requires the
 * number of ratings, which the shop doesn't know.
 */
export function restaurantData(
  facts: ShopFacts,
  menu: PageMenu,
  origin: string,
  exceptions: readonly OpeningException[],
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': `${origin}/#restaurant`,
    name: facts.name,
    description: facts.description,
    url: `${origin}/`,
    telephone: facts.phone,
    address: { '@type': 'PostalAddress', streetAddress: facts.address.join(', ') },
    image: pictures(menu, origin),
    sameAs: facts.socialLinks.map(({ url }) => url),
    currenciesAccepted: facts.currency.code,
    openingHoursSpecification: facts.openingHours.map(openingHours),
    ...(exceptions.length > 0 && {
      specialOpeningHoursSpecification: exceptions.flatMap(specialHours),
    }),
    ...waysData(facts),
    hasMenu: {
      '@type': 'Menu',
      name: facts.name,
      url: `${origin}/#menu`,
      hasMenuSection: menu.categories.map(({ id, name, items, later }) => ({
        '@type': 'MenuSection',
        name,
        ...(later && { url: `${origin}${href('/menu')}#${id}` }),
        hasMenuItem: items.map((item) => menuItem(item, facts.currency, origin)),
      })),
    },
  }
}

type PageOfItem = {
  isOut: boolean
  /** Null where nobody has said what is in it. */
  known: ItemFacts | null
  /** The items that its page shows as going with it. */
  addOns?: MenuItem[]
  making?: Pick<Making, 'choices' | 'parts'>
  combo?: ComboMaking | null
  included?: Included[]
}

/** Returns the schema.org data of an item's own page. */
export function itemData(
  { name, currency }: Pick<ShopFacts, 'name' | 'currency'>,
  item: MenuItem,
  origin: string,
  { isOut, known, addOns = [], making, combo, included = [] }: PageOfItem,
): object {
  const described = menuItem(item, currency, origin)
  const menuAddOn = [
    ...(combo ? slotsData(combo, currency) : []),
    ...(making ? optionsData(making, currency) : []),
    ...addOns.map((each) => menuItem(each, currency, origin)),
  ]
  return {
    '@context': 'https://schema.org',
    ...described,
    '@id': described.url,
    '@type': ['MenuItem', 'Product'],
    brand: { '@type': 'Brand', name },
    ...(known && foodData(known)),
    ...(menuAddOn.length > 0 && { menuAddOn }),
    offers: {
      ...(combo ? comboOffer(item, combo, currency) : described.offers),
      ...(included.length > 0 && { includesObject: includedData(included, origin) }),
      url: described.url,
      availability: `https://schema.org/${isOut ? 'OutOfStock' : 'InStock'}`,
      seller: { '@id': `${origin}/#restaurant` },
    },
  }
}

/** A combo costs at least so much, with what comes unless its guest picks. */
function comboOffer(item: MenuItem, combo: ComboMaking, { code, decimals }: Currency): object {
  const least = leastPrice({ price: item.price, slots: combo.slots }, combo.parts)
  return {
    '@type': 'AggregateOffer',
    lowPrice: amountText(least, decimals),
    priceCurrency: code,
  }
}

/** Whom a standard item suits, its energy where all of it is known, and each of the fourteen that it isn't free of. */
function foodData({ diets, energy, allergens }: ItemFacts): object {
  const states = (['contains', 'may_contain', 'unconfirmed'] as const).flatMap((state) => {
    const found = allergensIn(allergens, state)
    return found.length > 0 ? [allergenProperty(state, found.join(', '))] : []
  })
  return {
    ...(diets.length > 0 && { suitableForDiet: diets.map((diet) => DIET_ADDRESSES[diet]) }),
    ...(energy !== null && {
      nutrition: { '@type': 'NutritionInformation', calories: `${energy} calories` },
    }),
    ...(states.length > 0 && { additionalProperty: states }),
  }
}

/** Schema.org has no word for allergens, but one for what it has no word for. */
function allergenProperty(state: string, value: string): object {
  return { '@type': 'PropertyValue', propertyID: `allergens:${state}`, name: state, value }
}

const DIET_ADDRESSES: Record<Diet, string> = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  halal: 'https://schema.org/HalalDiet',
  kosher: 'https://schema.org/KosherDiet',
}

function menuItem(item: MenuItem, currency: Currency, origin: string) {
  return {
    '@type': 'MenuItem',
    name: item.title,
    description: item.bullets.filter(Boolean).join('. '),
    url: origin + href('/menu/:slug', { slug: item.slug }),
    ...(item.picture && { image: origin + plainPicturePath(item.picture) }),
    offers: {
      ...priced(item, amountText(cardPrice(item), currency.decimals)),
      priceCurrency: currency.code,
    },
  }
}

/** What has to be chosen first has no price yet, only the least that it can cost. */
function priced(item: MenuItem, price: string) {
  return isOrderedAsItComes(item)
    ? { '@type': 'Offer', price }
    : { '@type': 'AggregateOffer', lowPrice: price }
}

function pictures(menu: PageMenu, origin: string): string[] {
  const found = allItems(menu).flatMap(({ picture }) => (picture ? [picture] : []))
  return found.slice(0, 3).map((picture) => origin + plainPicturePath(picture))
}

/** To search engines, a day that opens and closes at midnight is closed. */
function specialHours({ date, periods }: OpeningException): object[] {
  const shown = periods.length > 0 ? periods : [{ opens: 0, closes: 0 }]
  return shown.map((period) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    ...clocks(period),
  }))
}

/** Ways with hours of their own, as services that the restaurant offers. */
function waysData({ openingHours: ofShop, wayHours, fulfilments }: ShopFacts): object {
  const makesOffer = fulfilments.flatMap((way) => {
    const week = weekOfWay({ openingHours: ofShop, wayHours }, way)
    if (!week) return []
    const itemOffered = {
      '@type': 'Service',
      serviceType: SERVICE_TYPES[way],
      hoursAvailable: week.map(openingHours),
    }
    return [{ '@type': 'Offer', itemOffered }]
  })
  return makesOffer.length > 0 ? { makesOffer } : {}
}

/** As programs read it. */
const SERVICE_TYPES: Record<Fulfilment, string> = {
  delivery: 'delivery',
  pickup: 'takeout',
  table: 'dine-in',
}

function openingHours({ weekday, ...period }: OpeningPeriod): object {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: DAYS[weekday - 1],
    ...clocks(period),
  }
}

function clocks({ opens, closes }: { opens: number; closes: number }) {
  const isWholeDay = opens === 0 && closes === A_DAY
  return { opens: clock(opens), closes: isWholeDay ? '23:59' : clock(closes % A_DAY) }
}

function clock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
