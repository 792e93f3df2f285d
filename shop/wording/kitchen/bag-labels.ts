import { m } from '#messages'
import { clockTime, shortDate } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { bagsIn } from '#shop/domain/orders/bags-in.ts'
import type { DeliveryAddress } from '#shop/domain/orders/delivery-address.ts'
import { lineKey, partsToMake } from '#shop/domain/pricing/order-line.ts'
import { dishAllergensText } from '../dish-allergens-text.ts'
import { forTexts } from '../for-text.ts'
import { numberDayText, numberText } from '../number-text.ts'
import { partTexts } from '../part-text.ts'
import { type PrintedAllergies, printedAllergies } from './allergen-text.ts'
import { fulfilmentLabel } from './order-text.ts'
import type { PrintedOrder, PrintingShop } from './slip.ts'

/** What the label of one bag says. */
export type BagLabel = {
  title: string
  number: number
  /** Its day, where that is not the present business day; else empty. */
  day: string
  guest: string
  due: string
  date: string
  bag: string
  allergies: PrintedAllergies | null
  /** `allergens`: what is in each as it was changed. */
  lines: { key: string; dish: string; changes: string; allergens: string }[]
  door: string
  packed: string
}

/** Returns what the labels of an order say, one for each bag. */
export function bagLabelsOf(
  order: PrintedOrder,
  { timeZone }: Pick<PrintingShop, 'timeZone'>,
  locale: Locale,
): BagLabel[] {
  const { promisedAt } = order
  const time = clockTime(promisedAt, timeZone, locale)
  const bags = bagsIn(order)
  return bags.map((bag, index) => ({
    title: m.paper_label({ nth: index + 1, number: numberText(order, locale) }, { locale }),
    number: order.number,
    day: numberDayText(order, locale) ?? '',
    guest: order.guest.name,
    due: m.paper_how_due({ how: fulfilmentLabel(order, locale), time }, { locale }),
    date: shortDate(promisedAt, timeZone, locale),
    bag: m.paper_bag({ nth: index + 1, count: bags.length }, { locale }),
    allergies: printedAllergies(order, locale),
    lines: bag.map((line) => ({
      key: lineKey(line),
      dish: m.order_row({ count: line.quantity, item: line.title }, { locale }),
      changes: [
        ...forTexts(line, locale),
        ...partTexts({ ...line, parts: partsToMake(line.parts) }, locale),
      ].join(', '),
      allergens: dishAllergensText(line, locale),
    })),
    door: doorOf(order),
    packed: m.paper_packed({}, { locale }),
  }))
}

function doorOf({ address }: PrintedOrder): string {
  if (address === null) return ''
  const { street, extra } = address as DeliveryAddress
  return [street, extra].filter((part) => part !== '').join(', ')
}
