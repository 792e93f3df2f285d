/** What somebody who works here may reach: the owner everything, a courier their own deliveries. */
export const STAFF_ROLES = ['owner', 'manager', 'kitchen', 'courier'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Who may give money back. */
export function mayRefund({ role }: { role: StaffRole }): boolean {
  return role === 'owner' || role === 'manager'
}

/** Who acts for the shop: somebody who is signed in, or a program with a key. */
export type StaffMember = {
  /** Of the account, or of the key. */
  id: string
  name: string
  role: StaffRole
  by: 'session' | 'api_key'
}

/** What a right hangs on: when this session or key ends, so does the right. */
export type StaffCredential = { by: StaffMember['by']; id: string }

export const MAX_KEY_NAME_LENGTH = 100
