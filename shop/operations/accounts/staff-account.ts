import { MAX_USER_NAME_LENGTH } from '#shop/domain/common/limits.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { DIALLING_CODES } from '#shop/domain/common/phone-number.ts'
import type { NewAccount } from '#shop/persistence/queries/accounts/accounts.ts'
import type { Shop } from '#shop/shop.ts'

/** The account of a staff member, who needs no phone number. */
export function newStaffAccount(
  shop: Pick<Shop, 'clock' | 'random'>,
  { nameAndSurname, email, locale }: { nameAndSurname: string; email: string; locale: Locale },
  passwordHash: string,
): NewAccount {
  const [firstName = nameAndSurname] = nameAndSurname.split(' ')
  return {
    id: Buffer.from(shop.random(16)).toString('base64url'),
    userName: firstName.slice(0, MAX_USER_NAME_LENGTH),
    name: nameAndSurname,
    email,
    country: DIALLING_CODES[0],
    number: '',
    locale,
    passwordHash,
    at: shop.clock(),
  }
}
