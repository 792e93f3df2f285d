import { m } from '#messages'
import { fillText } from '#shop/domain/common/fill-text.ts'
import { MAX_KEPT_ORDERS } from '#shop/domain/common/limits.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { formatMoney } from '#shop/domain/common/money-text.ts'
import { deliveryFees } from '#shop/domain/pricing/quote-fulfilment.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import type { PageSection, TextLine, TextPage } from '#shop/domain/settings/shop-texts.ts'

/** What the text pages need of the shop's settings. */
export type PageFacts = Pick<
  ShopSettings,
  | 'name'
  | 'address'
  | 'phone'
  | 'currency'
  | 'deliveryFee'
  | 'zones'
  | 'taxIncluded'
  | 'fulfilments'
  | 'acceptWithinMinutes'
  | 'keepGuestsDays'
  | 'keepMessagesDays'
  | 'texts'
>

/** The sentence that says how to reach the shop. */
function reach({ phone }: PageFacts, locale: Locale): string {
  return phone === ''
    ? m.pages_reach_write({}, { locale })
    : m.pages_reach_call({ phone }, { locale })
}

/** The text of the details page. */
export function detailsText(facts: PageFacts, takesCards: boolean, locale: Locale): PageSection[] {
  return ownSections(facts, 'details', locale) ?? houseDetails(facts, takesCards, locale)
}

function houseDetails(facts: PageFacts, takesCards: boolean, locale: Locale): PageSection[] {
  const { fulfilments, acceptWithinMinutes: minutes } = facts
  const offers = (way: PageFacts['fulfilments'][number]) => fulfilments.includes(way)
  return [
    {
      heading: m.pages_details_ordering({}, { locale }),
      text: [
        m.pages_details_ordering_1({}, { locale }),
        m.pages_details_ordering_2({}, { locale }),
        m.pages_details_ordering_3({}, { locale }),
        m.pages_details_ordering_4({ minutes }, { locale }),
      ],
    },
    {
      heading: m.pages_details_ways({}, { locale }),
      text: [
        ...(offers('pickup') ? [m.pages_details_pickup({}, { locale })] : []),
        ...(offers('delivery') ? [m.pages_details_delivery({}, { locale })] : []),
        ...(offers('table') ? [m.pages_details_table({}, { locale })] : []),
      ],
    },
    { heading: m.pages_details_cost({}, { locale }), text: costWords(facts, takesCards, locale) },
    {
      heading: m.pages_details_change({}, { locale }),
      text: [m.pages_details_change_1({ reach: reach(facts, locale) }, { locale })],
    },
    {
      heading: m.pages_details_allergens({}, { locale }),
      text: [
        m.pages_details_allergens_1({}, { locale }),
        m.pages_details_allergens_2({ reach: reach(facts, locale) }, { locale }),
      ],
    },
  ]
}

function costWords(facts: PageFacts, takesCards: boolean, locale: Locale): string[] {
  const { fulfilments, taxIncluded } = facts
  return [
    taxIncluded
      ? m.pages_details_cost_tax({}, { locale })
      : m.pages_details_cost_tax_added({}, { locale }),
    ...(fulfilments.includes('pickup') ? [m.pages_details_cost_pickup({}, { locale })] : []),
    ...(fulfilments.includes('delivery') ? feeWords(facts, locale) : []),
    m.pages_details_cost_tip({}, { locale }),
    takesCards ? m.pages_details_pay_card({}, { locale }) : m.pages_details_pay({}, { locale }),
    m.pages_details_stars({}, { locale }),
  ]
}

function feeWords(facts: PageFacts, locale: Locale): string[] {
  const { zones, currency } = facts
  const { least, varies } = deliveryFees(facts)
  const money = (amount: number) => formatMoney(amount, currency, locale)
  if (zones.length === 0) return [m.pages_details_cost_delivery({ fee: money(least) }, { locale })]
  return [
    varies
      ? m.pages_details_cost_zones({ fee: money(least) }, { locale })
      : m.pages_details_cost_delivery({ fee: money(least) }, { locale }),
    ...zones.map(({ name: zone, fee, minimum }) =>
      minimum === 0
        ? m.pages_details_zone_any({ zone, fee: money(fee) }, { locale })
        : m.pages_details_zone({ zone, fee: money(fee), minimum: money(minimum) }, { locale }),
    ),
  ]
}

/** The text of the terms. */
export function termsText(facts: PageFacts, takesCards: boolean, locale: Locale): PageSection[] {
  return ownSections(facts, 'terms', locale) ?? houseTerms(facts, takesCards, locale)
}

function houseTerms(facts: PageFacts, takesCards: boolean, locale: Locale): PageSection[] {
  const { acceptWithinMinutes: minutes } = facts
  return [
    {
      heading: m.pages_terms_order({}, { locale }),
      text: [
        m.pages_terms_order_1({}, { locale }),
        m.pages_terms_order_2({}, { locale }),
        m.pages_terms_order_3({ minutes }, { locale }),
      ],
    },
    { heading: m.pages_terms_prices({}, { locale }), text: priceTerms(facts, locale) },
    {
      heading: m.pages_terms_pay({}, { locale }),
      text: [
        takesCards
          ? m.pages_terms_pay_card({}, { locale })
          : m.pages_terms_pay_later({}, { locale }),
      ],
    },
    {
      heading: m.pages_terms_cancel({}, { locale }),
      text: [
        m.pages_terms_cancel_1({ reach: reach(facts, locale) }, { locale }),
        m.pages_terms_cancel_2({}, { locale }),
        ...(takesCards ? [m.pages_terms_cancel_card({}, { locale })] : []),
      ],
    },
    { heading: m.pages_terms_food({}, { locale }), text: [m.pages_terms_food_1({}, { locale })] },
    {
      heading: m.pages_terms_wrong({}, { locale }),
      text: [
        m.pages_terms_wrong_1({ reach: reach(facts, locale) }, { locale }),
        m.pages_terms_wrong_2({}, { locale }),
      ],
    },
    {
      heading: m.pages_terms_account({}, { locale }),
      text: [m.pages_terms_account_1({}, { locale })],
    },
  ]
}

function priceTerms(facts: PageFacts, locale: Locale): string[] {
  const { currency, taxIncluded, fulfilments, zones } = facts
  const { least } = deliveryFees(facts)
  const fee = formatMoney(least, currency, locale)
  const code = { currency: currency.code }
  const delivery =
    zones.length === 0
      ? m.pages_terms_fee({ fee }, { locale })
      : m.pages_terms_fee_zones({ fee }, { locale })
  return [
    taxIncluded
      ? m.pages_terms_prices_tax(code, { locale })
      : m.pages_terms_prices_tax_added(code, { locale }),
    ...(fulfilments.includes('delivery') ? [delivery] : []),
    m.pages_terms_times({}, { locale }),
    m.pages_terms_codes({}, { locale }),
  ]
}

/** The terms as guests read them, with the lines above them. */
export function termsSections(
  facts: PageFacts,
  takesCards: boolean,
  locale: Locale,
): PageSection[] {
  const heading = m.pages_terms_heading({}, { locale })
  const lead = leadText(facts, 'termsLead', termsLead(facts, locale), locale)
  return [{ heading, text: [lead] }, ...termsText(facts, takesCards, locale)]
}

/** The lines above the terms that come with Flattop. */
export function termsLead({ name: shop, address }: PageFacts, locale: Locale): string {
  return m.pages_terms_lead({ shop, address: address.join(', ') }, { locale })
}

/** The text of the privacy page: what the shop stores about guests, and for how long. */
export function privacyText(facts: PageFacts, locale: Locale): PageSection[] {
  return ownSections(facts, 'privacy', locale) ?? housePrivacy(facts, locale)
}

function housePrivacy(
  { keepGuestsDays, keepMessagesDays }: PageFacts,
  locale: Locale,
): PageSection[] {
  return [
    {
      heading: m.pages_privacy_looking({}, { locale }),
      text: [m.pages_privacy_looking_1({}, { locale }), m.pages_privacy_looking_2({}, { locale })],
    },
    {
      heading: m.pages_privacy_order({}, { locale }),
      text: [
        m.pages_privacy_order_1({}, { locale }),
        m.pages_privacy_order_2({ orders: MAX_KEPT_ORDERS }, { locale }),
        m.pages_privacy_order_3({}, { locale }),
      ],
    },
    {
      heading: m.pages_privacy_message({}, { locale }),
      text: [m.pages_privacy_message_1({}, { locale })],
    },
    {
      heading: m.pages_privacy_account({}, { locale }),
      text: [m.pages_privacy_account_1({}, { locale }), m.pages_privacy_account_2({}, { locale })],
    },
    {
      heading: m.pages_privacy_mails({}, { locale }),
      text: [
        m.pages_privacy_mails_1({}, { locale }),
        m.pages_privacy_mails_2({}, { locale }),
        m.pages_privacy_mails_3({}, { locale }),
      ],
    },
    {
      heading: m.pages_privacy_cookies({}, { locale }),
      text: [m.pages_privacy_cookies_1({}, { locale })],
    },
    {
      heading: m.pages_privacy_keep({}, { locale }),
      text: [
        m.pages_privacy_keep_1({ orders: keepGuestsDays, messages: keepMessagesDays }, { locale }),
        m.pages_privacy_keep_2({}, { locale }),
      ],
    },
    {
      heading: m.pages_privacy_yours({}, { locale }),
      text: [m.pages_privacy_yours_1({}, { locale })],
    },
  ]
}

/** The shop's own text for a line, or else `house`. */
export function leadText(facts: PageFacts, line: TextLine, house: string, locale: Locale): string {
  const own = facts.texts[line]
  return own === undefined ? house : fillText(own, placeholderValues(facts, locale))
}

/** The sections that the shop wrote itself; undefined if it wrote none. */
function ownSections(facts: PageFacts, page: TextPage, locale: Locale): PageSection[] | undefined {
  const values = placeholderValues(facts, locale)
  return facts.texts[page]?.map(({ heading, text }) => ({
    heading: fillText(heading, values),
    text: text.map((each) => fillText(each, values)),
  }))
}

function placeholderValues(facts: PageFacts, locale: Locale): Record<string, string> {
  const { name, phone, address, currency, acceptWithinMinutes } = facts
  return {
    shop: name,
    phone,
    address: address.join(', '),
    fee: formatMoney(deliveryFees(facts).least, currency, locale),
    currency: currency.code,
    minutes: String(acceptWithinMinutes),
  }
}
