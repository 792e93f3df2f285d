import { m } from '#messages'
import { parseAmount } from '#shop/domain/common/amount.ts'
import { currencyFor } from '#shop/domain/common/currency.ts'
import { SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import { plainNumber } from '#shop/domain/common/typed-number.ts'
import { readTypedTimes } from '#shop/domain/hours/typed-times.ts'
import type { FirstStep } from '#shop/domain/settings/first-run.ts'
import { firstZoneOf, typedPostcodes, zonesOf } from '#shop/domain/settings/first-zone.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { changeSeenSettings } from '#shop/operations/settings/change-seen-settings.ts'
import { keepExamples, removeExamples } from '#shop/operations/settings/first-run.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { draftFrom, fieldOf, hoursIn, WEEK } from '../hours/week-draft.ts'
import { readMarks, settingsIn, typedIn } from '../shop/section/section-form.ts'
import { currencyChoices } from './currencies.ts'
import type { StepRefusal } from './open-data.ts'
import { FIELD_SETTINGS, OTHER_SETTINGS } from './open-steps.ts'

type Posted = Readonly<Record<string, string>>
type Input = { step: FirstStep; posted: Posted; by: string }
type Read = { settings: Partial<ShopSettings> } | { wrong: string[] }

/** Saves what was typed in a step; returns why nothing was saved, or null. */
export async function saveStep(
  shop: Shop,
  { step, posted, by }: Input,
): Promise<StepRefusal | null> {
  if (step === 'menu') return chooseMenu(shop, posted, by)
  const present = await readSettings(shop.read)
  const keys = FIELD_SETTINGS[step]
  const typed = typedIn(keys, posted)
  const read = settingsIn(keys, typed, present.currency.decimals)
  const others = OTHERS[step](posted, present, 'settings' in read ? read.settings : {})
  const wrong = [...('wrong' in read ? read.wrong : []), ...('wrong' in others ? others.wrong : [])]
  const shown = { ...posted, ...typed }
  if ('wrong' in read || 'wrong' in others) return { typed: shown, wrong, meanwhile: [], inUse: [] }
  const settings = { ...read.settings, ...others.settings }
  const seen = readMarks([...keys, ...OTHER_SETTINGS[step]], posted.seen ?? '')
  const outcome = await changeSeenSettings(shop, { settings, seen, by })
  if (outcome.ok) return null
  const at = (...codes: string[]) =>
    outcome.refusals.flatMap((one) => (codes.includes(one.code) ? [String(one.field)] : []))
  return {
    ...{ typed: shown, wrong: at('invalid_value'), meanwhile: at('changed_meanwhile') },
    inUse: at('currency_in_use', 'currency_decimals', 'clock_in_use'),
  }
}

async function chooseMenu(shop: Shop, { menu }: Posted, by: string): Promise<null> {
  if (menu === 'keep') await keepExamples(shop, by)
  if (menu === 'empty') await removeExamples(shop, by)
  return null
}

/** `typed` are the settings of the same form that have a field of their own. */
type Reading = (posted: Posted, present: ShopSettings, typed: Partial<ShopSettings>) => Read

const OTHERS: Record<Exclude<FirstStep, 'menu'>, Reading> = {
  place({ currency: code = '' }, { currency }) {
    if (!currencyChoices(currency).includes(code)) return { wrong: ['currency'] }
    return { settings: { currency: currencyFor(code) } }
  },
  hours(posted) {
    const { typed } = draftFrom((name) => posted[name] ?? '')
    const openingHours = hoursIn(typed)
    if (openingHours) return { settings: { openingHours } }
    const wrong = WEEK.filter((weekday) => readTypedTimes(typed[weekday]) === null)
    return { wrong: wrong.map(fieldOf) }
  },
  ways({ postcodes = '', minimum: least = '' }, present, { deliveryFee: fee }) {
    if (firstZoneOf(present) === null) return { settings: {} }
    const { decimals } = present.currency
    const minimum = least.trim() === '' ? 0 : parseAmount(plainNumber(least), decimals)
    if (minimum === null) return { wrong: ['minimum'] }
    const zone = { postcodes: typedPostcodes(postcodes), minimum }
    const name = m.office_open_zone({}, { locale: SHOP_LOCALE })
    return { settings: { zones: zonesOf(zone, { name, fee: fee ?? present.deliveryFee }) } }
  },
  colour({ accent = '', own = '' }) {
    return { settings: { accent: own.trim() === '' ? accent : own.trim() } }
  },
}
