import type { Generated } from 'kysely'
import type { SecurityEventKind } from '#shop/domain/accounts/security-event.ts'

export type SecurityEventsTable = {
  id: string
  kind: SecurityEventKind
  /** When it happened first, and last where it is counted. */
  at: number
  last_at: number
  count: Generated<number>
  /** Whom it concerns. Null is nobody known, or an account that was deleted. */
  account_id: string | null
  /** An `Actor`, or null for a stranger. */
  actor: string | null
  /** A keyed hash of the network it came from. */
  network: string | null
  /** JSON of `SecurityFacts`. */
  facts: string
  /** 1 while the log has not told of it. */
  unlogged: Generated<number>
}

/** A browser in which somebody signed in with the right password. It gives no right, only patience. */
export type KnownDevicesTable = {
  token_hash: string
  user_id: string
  created_at: number
  used_at: number
}
