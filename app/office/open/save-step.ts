import { m } from '#messages'
import { parseAmount } from '#shop/domain/common/amount.ts'
import { currencyFor } from '#shop/domain/common/currency.ts'
import { SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import { noPostcodeIn } from '#shop/domain/common/postcode.ts'
import { plainNumber } from '#shop/domain/common/typed-number.ts'
import { readTypedTimes } from '#shop/domain/hours/typed-times.ts'
import { taxGroups } from '#shop/domain/menu/tax-groups.ts'
import type { FirstStep } from '#shop/domain/settings/first-run.ts'
import { firstZoneOf, typedPostcodes, zonesOf } from '#shop/domain/settings/first-zone.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { readTypedSetting } from '#shop/domain/settings/typed-setting.ts'
import { changeSeenSettings } from '#shop/operations/settings/change-seen-settings.ts'
import { keepExamples, removeExamples } from '#shop/operations/settings/first-run.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { draftFrom, fieldOf, hoursIn, WEEK } from '../hours/week-draft.ts'
import { readMarks, settingsIn, typedIn } from '../shop/section/section-form.ts'
import { currencyChoices } from '../units/currencies.ts'
import type { StepRefusal } from './open-data.ts'
import { FIELD_SETTINGS, OTHER_SETTINGS, TAX_FIELDS } from './open-steps.ts'

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
    typed: shown,
    wrong: at('invalid_value'),
    meanwhile: at('changed_meanwhile'),
    inUse: at('currency_in_use', 'currency_decimals', 'clock_in_use'),
  }
}

/** Whoever keeps the example dishes says what tax they have. */
async function chooseMenu(shop: Shop, posted: Posted, by: string): Promise<StepRefusal | null> {
  const { menu, taxes = '' } = posted
  if (menu === 'empty') await removeExamples(shop, by)
  if (menu !== 'keep') return null
  const refusal = { typed: posted, wrong: [], meanwhile: [], inUse: [] }
  const seen = taxGroups(await readMenuDraft(shop.read))
  const rates = seen.map((_, nth) => typedRate(posted[TAX_FIELDS[nth] ?? '']))
  const wrong = TAX_FIELDS.filter((_, nth) => rates[nth] === null)
  if (wrong.length > 0) return { ...refusal, wrong }
  if (taxes !== seenMark(shop, seen)) return { ...refusal, meanwhile: [...TAX_FIELDS] }
  const kept = await keepExamples(shop, { seen, rates: rates.map(Number) }, by)
  return kept.ok ? null : { ...refusal, meanwhile: [...TAX_FIELDS] }
}

function typedRate(text = ''): number | null {
  return readTypedSetting('deliveryTaxRate', text, 0)?.value ?? null
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
    if (noPostcodeIn(postcodes) !== undefined) return { wrong: ['zones'] }
    const zone = { postcodes: typedPostcodes(postcodes), minimum }
    const name = m.office_open_zone({}, { locale: SHOP_LOCALE })
    return { settings: { zones: zonesOf(zone, { name, fee: fee ?? present.deliveryFee }) } }
  },
  colour({ accent = '', own = '' }) {
    return { settings: { accent: own.trim() === '' ? accent : own.trim() } }
  },
}
