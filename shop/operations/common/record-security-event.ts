import { peopleChange } from '#shop/domain/accounts/people-change.ts'
import {
  type Actor,
  SECURITY_EVENTS,
  type SecurityEventKind,
  type SecurityFacts,
  securityWindow,
} from '#shop/domain/accounts/security-event.ts'
import { householdOf } from '#shop/domain/common/networks.ts'
import { addSecurityEvent } from '#shop/persistence/queries/accounts/security-events.ts'
import { addChanges } from '#shop/persistence/queries/settings/changes.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { changeRow } from './change-row.ts'

export type SecurityEvent = {
  kind: SecurityEventKind
  /** Null for a stranger. */
  by: Actor | null
  /** The account that it concerns, if any. */
  accountId?: string | null
  /** The internet address it came from. Stored as a keyed hash of its network. */
  address?: string
  facts?: SecurityFacts
}

type Recording = Pick<Shop, 'clock' | 'random' | 'fingerprint'>

/**
 * Records an event within the transaction in which it happens. The server writes it to its log afterwards; if it changes who
 * works here or what they may, the change log has it too, for good.
 */
export async function recordSecurityEvent(
  shop: Recording,
  tx: Writer,
  { kind, by, accountId = null, address, facts = {} }: SecurityEvent,
): Promise<void> {
  const now = shop.clock()
  const isCounted = SECURITY_EVENTS[kind] === 'counted'
  await addSecurityEvent(tx, {
    id: isCounted
      ? `${kind} ${accountId ?? ''} ${securityWindow(now)}`
      : Buffer.from(shop.random(16)).toString('base64url'),
    kind,
    at: now,
    last_at: now,
    account_id: accountId,
    actor: by,
    network: address === undefined ? null : networkMark(shop, address),
    facts: JSON.stringify(facts),
  })
  const change = peopleChange({ kind, accountId, facts })
  if (change) await addChanges(tx, [changeRow(shop, change, now, by ?? 'shop')])
}

/** Enough to recognise that two events came from one network, and too little to find it. */
function networkMark({ fingerprint }: Recording, address: string): string {
  return fingerprint(`network ${householdOf(address)}`).slice(0, 12)
}
