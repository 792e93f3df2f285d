import type { StaffRole } from '#shop/domain/accounts/staff.ts'

export type KeyPageData = {
  /** The roles that a key may get from whoever reads the page. */
  roles: readonly StaffRole[]
  /** The password was last typed too long ago to make keys. */
  isPasswordAsked: boolean
}

/** What came of making a key; the key is shown this once. */
export type KeyAnswer =
  | { ok: true; name: string; key: string }
  | { ok: false; why: KeyRefusal; role: string; name: string }

export type KeyRefusal =
  | 'not_sent'
  | 'not_allowed'
  | 'empty'
  | 'too_long'
  | 'proof_needed'
  | 'wrong_password'
  | 'too_many'
  | 'busy'
