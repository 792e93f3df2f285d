import {
  isGuessable,
  isTooShortForStaff,
  type PasswordFault,
  passwordFault,
} from '#shop/domain/common/password.ts'

/**
 * What is wrong with a new password, or null. `visibleWords` are the words that a stranger would guess first: the
 * shop's name and the visitor's own. Staff need a longer password.
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
