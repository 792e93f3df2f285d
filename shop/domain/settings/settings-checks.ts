import { MAX_PRICE } from '../common/amount.ts'
import { parseColour } from '../common/colour.ts'
import { isCurrencyCode } from '../common/currency.ts'
import { isEmailAddress } from '../common/email-address.ts'
import { FULFILMENTS } from '../common/fulfilment.ts'
import { MAX_TAX_RATE } from '../common/tax.ts'
import { MAX_TIP_PERCENT } from '../common/tip.ts'
import { isCalendarDate, isListOf, isRecord, isText, isWhole } from '../common/value-checks.ts'
import type { OpeningException, OpeningPeriod } from '../hours/opening-period.ts'
import type { ShopSettings, SocialLink } from './settings.ts'
import { isPosterList, isShopTexts } from './shop-texts.ts'
import { isZoneList } from './zone-checks.ts'

const MINUTES_OF_A_DAY = 1440

/** One question a setting: is this stored value what the shop's code expects? */
export const settingChecks: { [Key in keyof ShopSettings]: (value: unknown) => boolean } = {
  isTrial: (value) => typeof value === 'boolean',
  name: (value) => isText(value, 60) && value !== '',
  logoPicture: (value) => value === null || isNamedPicture(value),
  tagline: (value) => isText(value, 120),
  description: (value) => isText(value, 300),
  accent: (value) => isText(value, 60) && parseColour(value) !== null,
  address: (value) => isListOf(value, 6, (line) => isText(line, 120)),
  phone: (value) => isText(value, 40) && /^(\+[\d ]+)?$/.test(value),
  email: (value) => value === '' || (isText(value, 254) && isEmailAddress(value)),
  socialLinks: (value) => isListOf(value, 8, isSocialLink),
  currency: (value) =>
    isRecord(value) && isCurrencyCode(value.code) && isWhole(value.decimals, 0, 4),
  deliveryFee: (value) => isWhole(value, 0, MAX_PRICE),
  deliveryTaxRate: (value) => isWhole(value, 0, MAX_TAX_RATE),
  taxIncluded: (value) => typeof value === 'boolean',
  fulfilments: (value) => isSetOf(value, FULFILMENTS.length, isFulfilment),
  tables: (value) => isSetOf(value, 200, (table) => isText(table, 20) && table.trim() !== ''),
  zones: isZoneList,
  roadMinutes: (value) => isWhole(value, 0, 240),
  tipPercents: (value) => isSetOf(value, 5, (tip) => isWhole(tip, 1, MAX_TIP_PERCENT)),
  timeZone: isTimeZone,
  openingHours: (value) => isListOf(value, 28, isOpeningPeriod),
  openingExceptions: (value) =>
    isListOf(value, 200, isOpeningException) && areOfDifferentDates(value),
  businessDayEnds: (value) => isWhole(value, 0, 720),
  daysAhead: (value) => isWhole(value, 0, 60),
  usualMinutes: (value) => isWhole(value, 1, 240),
  minimumMinutes: (value) => isWhole(value, 1, 240),
  kitchenMinutes: (value) => isWhole(value, 1, 1500),
  lastOrderBeforeClose: (value) => isWhole(value, 0, 240),
  acceptWithinMinutes: (value) => isWhole(value, 1, 120),
  maxOpenOrders: (value) => isWhole(value, 1, 100),
  largeOrderMinutes: (value) => isWhole(value, 0, 240),
  largeOrderTotal: (value) => value === null || isWhole(value, 0, MAX_PRICE),
  keepGuestsDays: (value) => isWhole(value, 1, 3650),
  keepMessagesDays: (value) => isWhole(value, 1, 3650),
  featuredItemId: (value) => value === null || isText(value, 64),
  scenePicture: (value) => value === null || isNamedPicture(value),
  posters: isPosterList,
  texts: isShopTexts,
}

function isNamedPicture(value: unknown): boolean {
  return isRecord(value) && isText(value.id, 64) && isText(value.alt, 300)
}

/** Asking the runtime costs more than all other checks together, and the answer never changes. */
const knownTimeZones = new Set<string>()

function isTimeZone(value: unknown): value is string {
  if (!isText(value, 64) || value === '') return false
  if (knownTimeZones.has(value)) return true
  try {
    Intl.DateTimeFormat('en', { timeZone: value })
    knownTimeZones.add(value)
    return true
  } catch {
    return false
  }
}

function isFulfilment(value: unknown): boolean {
  return FULFILMENTS.some((fulfilment) => fulfilment === value)
}

function isSetOf(value: unknown, most: number, check: (entry: unknown) => boolean): boolean {
  return isListOf(value, most, check) && new Set(value).size === value.length
}

function isOpeningPeriod(value: unknown): value is OpeningPeriod {
  return isRecord(value) && isWhole(value.weekday, 1, 7) && isPeriod(value)
}

function isOpeningException(value: unknown): value is OpeningException {
  return (
    isRecord(value) &&
    isCalendarDate(value.date) &&
    isListOf(value.periods, 5, isPeriod) &&
    isText(value.note, 120)
  )
}

function areOfDifferentDates(exceptions: unknown): boolean {
  const dates = (exceptions as OpeningException[]).map(({ date }) => date)
  return new Set(dates).size === dates.length
}

function isPeriod(value: unknown): boolean {
  return (
    isRecord(value) &&
    isWhole(value.opens, 0, MINUTES_OF_A_DAY - 1) &&
    isWhole(value.closes, 1, 2 * MINUTES_OF_A_DAY) &&
    value.opens < value.closes &&
    value.closes - value.opens <= MINUTES_OF_A_DAY
  )
}

function isSocialLink(value: unknown): value is SocialLink {
  return (
    isRecord(value) &&
    isText(value.network, 30) &&
    isText(value.url, 300) &&
    /^https:\/\/[^\s]+$/.test(value.url)
  )
}
