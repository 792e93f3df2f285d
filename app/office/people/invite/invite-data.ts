import type { StaffRole } from '#shop/domain/accounts/staff.ts'

export type InviteData = {
  now: number
  /** The roles that may be given by whoever reads the page. */
  roles: readonly StaffRole[]
  /** The password was last typed too long ago to change people. */
  isPasswordAsked: boolean
}

/** What came of inviting somebody; the link is shown this once. */
export type InviteAnswer =
  | { ok: true; role: StaffRole; email: string; link: string | null; expiresAt: number }
  | { ok: false; why: InviteRefusal; role: string; email: string }

export type InviteRefusal =
  | 'not_sent'
  | 'not_allowed'
  | 'malformed'
  | 'address_needed'
  | 'works_here'
  | 'proof_needed'
  | 'wrong_password'
  | 'too_many'
  | 'busy'
