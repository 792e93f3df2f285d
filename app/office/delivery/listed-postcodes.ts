import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { noPostcodeIn } from '#shop/domain/common/postcode.ts'

const MOST = 6

/** Postcodes in words: the first of them, and how many more. */
export function listedPostcodes(all: readonly string[], locale: Locale): string {
  const first = all.slice(0, MOST).join(', ')
  const more = all.length - MOST
  return more > 0 ? m.office_delivery_more({ postcodes: first, count: more }, { locale }) : first
}

/** What is wrong with a typed list of postcodes: the entry that is none, and how they are typed. */
export function postcodesWrong(typed: string, locale: Locale): string {
  const entry = noPostcodeIn(typed)
  const how = m.office_zone_wrong_postcodes({}, { locale })
  return entry === undefined ? how : `${m.office_zone_no_postcode({ entry }, { locale })} ${how}`
}
