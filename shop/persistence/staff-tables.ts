import type { Generated } from 'kysely'
import type { DeviceRole } from '#shop/domain/accounts/kitchen-device.ts'
import type { LetterKeys } from '#shop/domain/accounts/letter-keys.ts'
import type { StaffRole } from '#shop/domain/accounts/staff.ts'

export type StaffTable = {
  user_id: string
  role: StaffRole
  disabled_at: number | null
  created_at: number
  /** Since when their password has been too short for staff. */
  password_due_since: Generated<number | null>
  /** When they declined a second factor. */
  second_factor_declined_at: Generated<number | null>
  /** JSON list of what they may do, in place of what their role usually may; null: nothing was chosen. */
  permissions: Generated<string | null>
  /** The Argon2id hash of the keyed hash of their PIN; null: they have none. */
  pin_hash: Generated<string | null>
  /** Whether single letters do something for them; null: they have not said. */
  letter_keys: Generated<LetterKeys | null>
}

export type StaffInvitationsTable = {
  token_hash: string
  role: StaffRole
  email: string | null
  expires_at: number
  used_at: number | null
  created_at: number
  /** The account of whoever made it; null: a command, or a start without an owner. */
  invited_by: string | null
}

export type ApiKeysTable = {
  id: string
  key_hash: string
  name: string
  role: StaffRole
  created_at: number
  used_at: number | null
  disabled_at: number | null
  /** The account of whoever made it, with whose rights it ends; null: a command, or a release before. */
  made_by: Generated<string | null>
}

export type WebhooksTable = {
  id: string
  url: string
  secret: string
  /** Also signs until then, while the receiver switches to the new one. */
  old_secret: string | null
  old_secret_until: number | null
  /** JSON list of its events; empty: all. */
  events: string
  created_at: number
  disabled_at: number | null
}

/** An enrolled kitchen screen. Ended ones stay, because the history of orders names them. */
export type KitchenDevicesTable = {
  id: string
  /** The SHA-256 of the token in its cookie. */
  token_hash: string
  name: string
  role: DeviceRole
  /** The person at it, by their own entry or by their PIN. */
  person: string | null
  /** The account of the person at it, proven by a PIN; null: they only said so. */
  person_id: Generated<string | null>
  /** When the person at it counts as gone; null: not before somebody says so. */
  person_until: Generated<number | null>
  /** Null: the account was deleted. */
  enrolled_by: string | null
  enrolled_at: number
  used_at: number
  ended_at: number | null
}

/** Enrols one device, until it is used or expires. */
export type DeviceCodesTable = {
  /** Keyed, because forty bits could be guessed from a plain hash. */
  code_hash: string
  /** The id that the device will have. */
  device_id: string
  name: string
  made_by: string
  expires_at: number
}
