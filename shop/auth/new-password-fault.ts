import {
  isGuessable,
  isTooShortForStaff,
  type PasswordFault,
  passwordFault,
} from '#shop/domain/common/password.ts'

/**
 * What is wrong with a password somebody wants to have, or null. `visibleWords` are those that a
 * stranger would try first: the shop's name, the visitor's own. Who works here needs a longer one.
 */
export async function newPasswordFault(
  password: string,
  visibleWords: readonly string[],
  isStaff = false,
): Promise<PasswordFault | null> {
  const fault = passwordFault(password)
  if (fault) return fault
  if (isStaff && isTooShortForStaff(password)) return 'staff_too_short'
  const { commonPasswords } = await import('#shop/domain/common/common-passwords.ts')
  return isGuessable(password, commonPasswords, visibleWords) ? 'too_common' : null
}
