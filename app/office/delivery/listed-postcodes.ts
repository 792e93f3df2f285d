import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'

const MOST = 6

/** Postcodes in words: the first of them, and how many more. */
export function listedPostcodes(all: readonly string[], locale: Locale): string {
  const first = all.slice(0, MOST).join(', ')
  const more = all.length - MOST
  return more > 0 ? m.office_delivery_more({ postcodes: first, count: more }, { locale }) : first
}
