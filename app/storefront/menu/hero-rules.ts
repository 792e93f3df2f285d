import { hotFrom, offerState } from '#shop/domain/orders/present-offer.ts'
import { pluralRules } from '../../i18n/plural-rules.ts'
import type { HeroRules } from './hero-saying.ts'

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** The hero's rules outside of the page's own script. Making a format costs more than using it a thousand times. */
export const HERO_RULES: HeroRules = {
  offerState,
  hotFrom,
  dateFormat(tag, options) {
    const key = `${tag} ${JSON.stringify(options)}`
    const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(tag, options)
    dateFormats.set(key, format)
    return format
  },
  pluralRules,
}
