import { type Message, m } from '#messages'
import type { TextName } from '#shop/domain/settings/shop-texts.ts'

/** What the office calls each text, by where guests read it. */
export const TEXT_LABELS: Readonly<Record<TextName, Message>> = {
  heroNow: m.office_text_hero_now,
  heroSoon: m.office_text_hero_soon,
  heroOpenTill: m.office_text_hero_open_till,
  heroPaused: m.office_text_hero_paused,
  heroPausedNote: m.office_text_hero_paused_note,
  heroClosed: m.office_text_hero_closed,
  heroClosedNote: m.office_text_hero_closed_note,
  servicesPickup: m.office_text_services_pickup,
  servicesDelivery: m.office_text_services_delivery,
  servicesAllergensFigure: m.office_text_services_allergens_figure,
  servicesAllergens: m.office_text_services_allergens,
  kidLead: m.office_text_kid_lead,
  kidPlain: m.office_text_kid_plain,
  detailsLead: m.office_text_details_lead,
  termsLead: m.office_text_terms_lead,
  privacyLead: m.office_text_privacy_lead,
  details: m.office_text_details,
  terms: m.office_text_terms,
  privacy: m.office_text_privacy,
}
