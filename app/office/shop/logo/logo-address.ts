import { href } from '#app/href.ts'

/** Why nothing was done, as far as the page has words for it. */
const LOGO_REFUSALS = [
  'picture_too_large',
  'picture_unreadable',
  'picture_is_heic',
  'picture_is_svg',
  'not_sent',
  'changed_meanwhile',
  'unknown_picture',
  'invalid_value',
] as const

export type LogoRefusal = (typeof LOGO_REFUSALS)[number]

/** Returns the address of the page that says why nothing was done. */
export function logoRefusedAddress(code: string | undefined): string {
  const refused = LOGO_REFUSALS.find((one) => one === code) ?? 'not_sent'
  return `${href('/office/shop/logo')}?refused=${refused}`
}

/** Reads it from an address, which anybody may have written. */
export function readLogoRefusal(query: URLSearchParams): LogoRefusal | null {
  return LOGO_REFUSALS.find((one) => one === query.get('refused')) ?? null
}
