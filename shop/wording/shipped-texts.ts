import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { defaultSettings } from '#shop/domain/settings/settings-schema.ts'
import {
  isTextPage,
  type PageSection,
  type TextLine,
  type TextName,
} from '#shop/domain/settings/shop-texts.ts'
import { detailsText, type PageFacts, privacyText, termsText } from './page-text.ts'

/** Returns the words of the posters that every shop starts with. */
export function shippedPosters(locale: Locale): { title: string; text: string }[] {
  return [
    { title: m.menu_poster_1_title({}, { locale }), text: m.menu_poster_1_text({}, { locale }) },
    { title: m.menu_poster_2_title({}, { locale }), text: m.menu_poster_2_text({}, { locale }) },
    { title: m.menu_poster_3_title({}, { locale }), text: m.menu_poster_3_text({}, { locale }) },
  ]
}

const NONE = ''

/** Returns the words that come with Flattop for a line, with its placeholders in braces. */
export function shippedLine(line: TextLine, locale: Locale): string {
  return LINES[line](locale).trim()
}

/** The time stands behind the first line of the hero, whoever wrote it. */
const LINES: Readonly<Record<TextLine, (locale: Locale) => string>> = {
  heroNow: (locale) => m.menu_hero_now_at({ time: NONE }, { locale }),
  heroSoon: (locale) => m.menu_hero_now_in({ wait: NONE }, { locale }),
  heroOpenTill: (locale) => m.menu_hero_open_till({ time: '{time}' }, { locale }),
  heroPaused: (locale) => m.menu_hero_paused({ time: NONE }, { locale }),
  heroPausedNote: (locale) => m.menu_hero_paused_note({}, { locale }),
  heroClosed: (locale) => m.menu_hero_closed({ time: NONE }, { locale }),
  heroClosedNote: (locale) => m.menu_hero_opens_on({ day: '{day}', time: '{time}' }, { locale }),
  servicesPickup: (locale) => m.menu_pickup_text({}, { locale }),
  servicesDelivery: (locale) => m.menu_delivery_text({}, { locale }),
  servicesAllergensFigure: (locale) => m.menu_allergens_figure({}, { locale }),
  servicesAllergens: (locale) => m.menu_allergens_text({}, { locale }),
  kidLead: (locale) => m.pages_kid_lead({}, { locale }),
  kidPlain: (locale) => m.pages_kid_plain({}, { locale }),
  // What search engines show of the shop.
  detailsLead: () => NONE,
  termsLead: (locale) => m.pages_terms_lead({ shop: '{shop}', address: '{address}' }, { locale }),
  privacyLead: (locale) =>
    m.pages_privacy_lead({ shop: '{shop}', address: '{address}' }, { locale }),
}

/** What the sections of a page say that the shop hasn't written itself. */
export function shippedSections(
  page: Exclude<TextName, TextLine>,
  settings: PageFacts,
  { takesCards, locale }: { takesCards: boolean; locale: Locale },
): PageSection[] {
  const shipped = { ...settings, texts: {} }
  if (page === 'details') return detailsText(shipped, takesCards, locale)
  return page === 'terms' ? termsText(shipped, takesCards, locale) : privacyText(shipped, locale)
}

/** A shop that changes nothing of the words that it is described by. */
const ANY_SHOP: PageFacts = defaultSettings

/** Returns what comes with Flattop for a text, the same for every shop: it differs only when Flattop's words do. */
export function shippedText(name: TextName, locale: Locale): string {
  if (!isTextPage(name)) return shippedLine(name, locale)
  return JSON.stringify(shippedSections(name, ANY_SHOP, { takesCards: true, locale }))
}
