import { type Message, m } from '#messages'
import type { Allergen } from '#shop/domain/common/allergens.ts'
import { clockTime, dayAndTime, shortDateWithYear } from '#shop/domain/common/clock-time.ts'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Currency } from '#shop/domain/common/money.ts'
import { formatMoney } from '#shop/domain/common/money-text.ts'
import * as pagePaths from '#shop/domain/common/page-paths.ts'
import type { PrintReason } from '#shop/domain/kitchen/prints.ts'
import { bagsIn } from '#shop/domain/orders/bags-in.ts'
import type { DeliveryAddress } from '#shop/domain/orders/delivery-address.ts'
import type { MadeLine } from '#shop/domain/orders/lines-as-made.ts'
import type { NumberDay } from '#shop/domain/orders/number-day.ts'
import type { PaidBy, PaymentState } from '#shop/domain/orders/order.ts'
import { ORDER_STATES, type OrderState } from '#shop/domain/orders/order-states.ts'
import { forCooks, lineKey, nameInKitchen } from '#shop/domain/pricing/order-line.ts'
import { dishAllergensText } from '../dish-allergens-text.ts'
import { forTexts } from '../for-text.ts'
import { ifOutText } from '../if-out-text.ts'
import { numberDayText, numberText } from '../number-text.ts'
import { partTexts } from '../part-text.ts'
import {
  type AllergyRead,
  allergyReadText,
  type PrintedAllergies,
  printedAllergies,
} from './allergen-text.ts'
import { fulfilmentLabel, paymentText } from './order-text.ts'

/** What paper says of an order is worked out from this. Instants in epoch milliseconds, money in minor units. */
export type PrintedOrder = {
  id: string
  number: number
  numberDay: NumberDay | null
  pickupCode: string
  fulfilment: Fulfilment
  table: string | null
  /** The stored `DeliveryAddress`, or null. */
  address: unknown
  guest: { name: string; phone: string | null }
  note: string
  allergies: {
    allergens: readonly Allergen[]
    words: { at: number; text: string }[]
    /** Null: nobody has read it yet. */
    read: AllergyRead | null
  } | null
  promisedAt: number
  /** When an order for later enters the line; null: as soon as it is accepted. */
  fireAt: number | null
  state: OrderState
  /** When it was begun; null: not yet, or nobody said so. */
  preparingAt: number | null
  placedAt: number
  payment: { state: PaymentState; total: number; paidBy: PaidBy | null }
  lines: MadeLine[]
  isTrial: boolean
}

/** What paper says of the shop; `origin` is its public address. */
export type PrintingShop = { name: string; timeZone: string; currency: Currency; origin: string }

/** `isOut`: nothing of it is made any more. `person` stands above the first line of each name; else empty. */
export type SlipLine = {
  key: string
  person: string
  quantity: number
  name: string
  changes: string[]
  isOut: boolean
}

/** Everything that a ticket says, on a page and from a network printer alike. */
export type Slip = {
  title: string
  shop: string
  date: string
  /** What stands across it: cancelled, a copy, an order for practice. */
  bands: string[]
  number: number
  /** Its day, where that is not the present business day; else empty. */
  day: string
  way: string
  guest: string
  placed: string
  /** For an order for later with when it fires, or when it was begun. */
  due: { label: string; time: string }
  allergies: PrintedAllergies | null
  /** Who has read them and when; empty: nobody yet. */
  allergiesRead: string
  lines: SlipLine[]
  note: string
  door: SlipDoor | null
  sum: { label: string; amount: string }
}

/** Where a delivery goes; `courier` is the address of the courier's page. */
type SlipDoor = { name: string; lines: string[]; bags: string; courier: string }

/** Returns what the ticket of an order says. */
export function slipOf(
  order: PrintedOrder,
  why: PrintReason,
  shop: PrintingShop,
  locale: Locale,
): Slip {
  const { promisedAt, placedAt } = order
  const { timeZone } = shop
  const time = dayAndTime(placedAt, promisedAt, timeZone, locale)
  return {
    title: m.kitchen_ticket_title({ number: numberText(order, locale) }, { locale }),
    shop: shop.name,
    date: shortDateWithYear(promisedAt, timeZone, locale),
    bands: [
      ...(why === 'new' ? [] : [BANDS[why]({}, { locale })]),
      ...(order.isTrial ? [m.kitchen_trial_order({}, { locale })] : []),
    ],
    number: order.number,
    day: numberDayText(order, locale) ?? '',
    way: fulfilmentLabel(order, locale),
    guest: order.guest.name,
    placed: m.paper_placed({ time }, { locale }),
    due: {
      label: dueLabel(order, timeZone, locale),
      time: clockTime(promisedAt, timeZone, locale),
    },
    allergies: printedAllergies(order, locale),
    allergiesRead: allergyReadText(order.allergies?.read ?? null, promisedAt, timeZone, locale),
    lines: linesByPerson(order, locale),
    note: order.note,
    door: slipDoor(order, shop.origin, locale),
    sum: slipSum(order, shop.currency, locale),
  }
}

function dueLabel(order: PrintedOrder, timeZone: string, locale: Locale): string {
  const { fireAt, preparingAt, promisedAt } = order
  if (fireAt === null) return m.paper_due({}, { locale })
  const text = (at: number) => dayAndTime(at, promisedAt, timeZone, locale)
  if (preparingAt !== null) return m.paper_started_due({ time: text(preparingAt) }, { locale })
  return ORDER_STATES[order.state].canWait
    ? m.paper_fires_due({ time: text(fireAt) }, { locale })
    : m.paper_due({}, { locale })
}

const BANDS: Record<Exclude<PrintReason, 'new'>, Message> = {
  void: m.paper_cancelled,
  copy: m.paper_copy,
}

/** What nobody is named for comes first, then each name with its lines. */
function linesByPerson({ lines, allergies }: PrintedOrder, locale: Locale): SlipLine[] {
  const says = (line: MadeLine) => slipLines(line, locale, allergies !== null)
  const byName = Map.groupBy(lines, (line) => line.for ?? '')
  const unnamed = byName.get('') ?? []
  const named = [...byName].flatMap(([name, own]) => {
    const person = forTexts({ for: name }, locale).join('')
    const all = own.flatMap(says)
    return name === '' ? [] : all.map((line, at) => (at === 0 ? { ...line, person } : line))
  })
  return [...unnamed.flatMap(says), ...named]
}

/** Pieces that are left out stand struck below those that are made. What is in a dish is said where somebody can't eat all of it. */
function slipLines(line: MadeLine, locale: Locale, saysAllergens: boolean): SlipLine[] {
  const { quantity, leftOut = 0, swappedFor, ifOut } = line
  const name = nameInKitchen(line)
  const changes = [
    ...partTexts(forCooks(line), locale),
    ...(swappedFor ? [m.kitchen_adjust_instead_of({ item: swappedFor }, { locale })] : []),
    ...(ifOut ? [ifOutText(ifOut, locale)] : []),
    ...(saysAllergens ? [dishAllergensText(line, locale)] : []),
  ]
  const key = `${lineKey(line)} ${line.title}`
  return [
    ...(quantity > 0 ? [{ key, person: '', quantity, name, changes, isOut: false }] : []),
    ...(leftOut > 0
      ? [{ key: `${key} out`, person: '', quantity: leftOut, name, changes: [], isOut: true }]
      : []),
  ]
}

function slipDoor(order: PrintedOrder, origin: string, locale: Locale): SlipDoor | null {
  // The guest may have asked to be forgotten.
  if (order.fulfilment !== 'delivery' || order.address === null) return null
  const { guest, id } = order
  const { street, postcode, city, extra } = order.address as DeliveryAddress
  const lines = [street, extra, `${postcode} ${city}`.trim(), guest.phone ?? '']
  return {
    name: guest.name,
    lines: lines.filter((line) => line !== ''),
    bags: m.paper_bags({ count: bagsIn(order).length }, { locale }),
    courier: `${origin}${pagePaths.deliveries}#${id}`,
  }
}

/** What is to pay or was paid: the sum stands here, and nowhere else on the paper. */
function slipSum(order: PrintedOrder, currency: Currency, locale: Locale): Slip['sum'] {
  const { payment, pickupCode: code, fulfilment } = order
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const isToPay = payment.state === 'to_pay'
  const paid = isToPay ? m.paper_to_pay({}, { locale }) : paymentText(order, money, locale)
  return {
    label: fulfilment === 'pickup' ? m.paper_paid_code({ paid, code }, { locale }) : paid,
    amount: money(payment.total),
  }
}
