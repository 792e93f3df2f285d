import type { Generated } from 'kysely'
import type { DeviceRole } from '#shop/domain/accounts/kitchen-device.ts'
import type { StaffRole } from '#shop/domain/accounts/staff.ts'

export type StaffTable = {
  user_id: string
  role: StaffRole
  disabled_at: number | null
  created_at: number
  /** Since when their password is too short for somebody who works here. */
  password_due_since: Generated<number | null>
  /** When they said that they want no second factor. */
  second_factor_declined_at: Generated<number | null>
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

/** A screen that was enrolled for the kitchen. Ended ones stay, for the history of orders names them. */
export type KitchenDevicesTable = {
  id: string
  /** The SHA-256 of the token that its cookie holds. */
  token_hash: string
  name: string
  role: DeviceRole
  /** Who is at it, as they said themselves. */
  person: string | null
  /** Null is an account that was deleted. */
  enrolled_by: string | null
  enrolled_at: number
  used_at: number
  ended_at: number | null
}

/** What enrols one device, until it is used or has run out. */
export type DeviceCodesTable = {
  /** A keyed hash: forty bits could be tried out against a plain one. */
  code_hash: string
  /** The id that the device will have. */
  device_id: string
  name: string
  made_by: string
  expires_at: number
}
