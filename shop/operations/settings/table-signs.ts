import * as pagePaths from '#shop/domain/common/page-paths.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { countRenewal, readSignRenewals } from '#shop/persistence/queries/settings/table-signs.ts'
import type { Shop } from '#shop/shop.ts'

/** `secret` proves that a guest is at the sign; `address` is the whole address on the sign. */
export type TableSign = { table: string; secret: string; address: string }

/** In characters of 6 bits: too many to guess, and few enough for a QR code that cameras can read. */
const LENGTH = 12

type Signing = Pick<Shop, 'read' | 'fingerprint' | 'publicUrl'>

/** Returns the sign of every table, in the order of the settings. */
export async function readTableSigns(shop: Signing): Promise<TableSign[]> {
  const { tables, signOf } = await readTables(shop)
  return tables.map(signOf)
}

/** Whether this is the secret that a table's sign shows now. */
export async function isOnSign(shop: Signing, table: string, secret: string): Promise<boolean> {
  const sign = await findTableSign(shop, table)
  // Compares fingerprints, so that the time it takes reveals nothing.
  return sign !== undefined && shop.fingerprint(sign.secret) === shop.fingerprint(secret)
}

async function findTableSign(shop: Signing, table: string): Promise<TableSign | undefined> {
  const { tables, signOf } = await readTables(shop)
  return tables.includes(table) ? signOf(table) : undefined
}

async function readTables({ read, fingerprint, publicUrl }: Signing) {
  const [{ tables }, renewals] = await Promise.all([readSettings(read), readSignRenewals(read)])
  function signOf(table: string): TableSign {
    const renewal = renewals.get(table) ?? 0
    const secret = fingerprint(`sign ${renewal} of table ${table}`).slice(0, LENGTH)
    return { table, secret, address: publicUrl + pagePaths.tableSign(table, secret) }
  }
  return { tables, signOf }
}

/** Makes a new secret for a table's sign: the old sign stops working. Returns the new sign. */
export async function renewTableSign(
  shop: Shop,
  table: string,
): Promise<Outcome<TableSign, 'unknown_table'>> {
  const isThere = await shop.work(async (tx) => {
    const { tables } = await readSettings(tx)
    if (!tables.includes(table)) return false
    await countRenewal(tx, table)
    return true
  })
  const sign = isThere && (await findTableSign(shop, table))
  return sign ? done(sign) : refused({ code: 'unknown_table' })
}
