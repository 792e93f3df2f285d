import type { SecurityFacts } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import type { Connection } from '#shop/domain/settings/connection.ts'
import { findStaffByAccount } from '#shop/persistence/queries/accounts/staff.ts'
import {
  findTypedConnection,
  writeTypedConnection,
} from '#shop/persistence/queries/settings/typed-connections.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { refuseNewerPassword } from '../accounts/check-password.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'

/** An owner, with the hash of the password that they typed for this. */
export type Typist = { id: string; checkedHash: string }

export type StoreRefusal = 'changed_meanwhile' | 'wrong_password' | 'not_allowed'

type Stored = {
  connection: Connection
  /** The version that whoever changes it has seen. */
  seen: number
  by: Typist
  /** What is stored in its place; null removes it. */
  value: { secrets: unknown; shown: unknown; facts: SecurityFacts } | null
}

/** Stores what was typed of a connection, sealed, in the transaction of whatever it depends on; the security log and the change log have it without a secret. */
export async function storeConnection(
  shop: Shop,
  tx: Writer,
  { connection, seen, by, value }: Stored,
): Promise<Outcome<null, StoreRefusal>> {
  const isTheirs = await refuseFormerOwner(tx, by)
  if (!isTheirs.ok) return isTheirs
  const present = await findTypedConnection(tx, connection)
  const version = present?.version ?? 0
  if (version !== seen) return refused({ code: 'changed_meanwhile' })
  if (value === null && !present?.sealed) return done(null)
  await writeTypedConnection(tx, {
    connection,
    version: version + 1,
    sealed: value && shop.sealer.seal(JSON.stringify(value.secrets), connection),
    shown: value && JSON.stringify(value.shown),
    set_at: shop.clock(),
    set_by: by.id,
  })
  const kind = value ? 'connection_set' : 'connection_removed'
  await recordSecurityEvent(shop, tx, { kind, by: by.id, facts: { connection, ...value?.facts } })
  return done(null)
}

/** Whoever was asked first took their time: meanwhile somebody may have another password, or own the shop no longer. */
async function refuseFormerOwner(
  tx: Writer,
  { id, checkedHash }: Typist,
): Promise<Outcome<null, 'wrong_password' | 'not_allowed'>> {
  const member = await findStaffByAccount(tx, id)
  const isOwner = member?.role === 'owner' && member.disabledAt === null
  if (!isOwner) return refused({ code: 'not_allowed' })
  return refuseNewerPassword(tx, id, checkedHash)
}
