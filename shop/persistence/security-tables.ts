import type { Generated } from 'kysely'
import type { SecurityEventKind } from '#shop/domain/accounts/security-event.ts'

export type SecurityEventsTable = {
  id: string
  kind: SecurityEventKind
  /** When it first happened, or last when it is counted. */
  at: number
  last_at: number
  count: Generated<number>
  /** The account that it concerns; null for nobody known, or a deleted account. */
  account_id: string | null
  /** An `Actor`, or null for a stranger. */
  actor: string | null
  /** A keyed hash of the network it came from. */
  network: string | null
  /** JSON of `SecurityFacts`. */
  facts: string
  /** 1 until it is logged. */
  unlogged: Generated<number>
}

/**
 * A browser in which somebody signed in with the right password. It gives no rights, only a separate limit for
 * wrong passwords.
 */
export type KnownDevicesTable = {
  token_hash: string
  user_id: string
  created_at: number
  used_at: number
}
