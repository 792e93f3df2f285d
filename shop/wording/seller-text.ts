import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { PublicSettings } from '#shop/domain/settings/settings.ts'

/** Returns who sells, in law: the legal name and the tax number, as far as the owner has told them. */
export function sellerLines(
  { legalName, vatNumber }: Pick<PublicSettings, 'legalName' | 'vatNumber'>,
  locale: Locale,
): string[] {
  const number = vatNumber === '' ? '' : m.order_vat_number({ number: vatNumber }, { locale })
  return [legalName, number].filter((line) => line !== '')
}
