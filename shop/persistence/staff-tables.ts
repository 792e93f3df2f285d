import type { StaffRole } from '#shop/domain/staff.ts'

export type StaffTable = {
  user_id: string
  role: StaffRole
  disabled_at: number | null
  created_at: number
}

export type StaffInvitationsTable = {
  token_hash: string
  role: StaffRole
  email: string | null
  expires_at: number
  used_at: number | null
  created_at: number
}

export type ApiKeysTable = {
  id: string
  key_hash: string
  name: string
  role: StaffRole
  created_at: number
  used_at: number | null
  disabled_at: number | null
}

export type WebhooksTable = {
  id: string
  url: string
  secret: string
  /** Signs beside the present one until then, while its receiver changes over. */
  old_secret: string | null
  old_secret_until: number | null
  /** JSON list of the events it wants; empty wants all. */
  events: string
  created_at: number
  disabled_at: number | null
}
