import { type Message, m } from '#messages'

/** The groups of the schema that have a form, in the order in which they stand on the page. */
export const SECTIONS = ['identity', 'prices', 'ordering', 'times', 'privacy'] as const

export type Section = (typeof SECTIONS)[number]

export const SECTION_NAMES: Record<Section, Message> = {
  identity: m.office_shop_section_identity,
  prices: m.office_shop_section_prices,
  ordering: m.office_shop_section_ordering,
  times: m.office_shop_section_times,
  privacy: m.office_shop_section_privacy,
}

/** Returns the section that a part of an address names; null for none. */
export function sectionIn(text: string | undefined): Section | null {
  return SECTIONS.find((one) => one === text) ?? null
}
