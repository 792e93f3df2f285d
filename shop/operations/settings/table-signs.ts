import * as pagePaths from '#shop/domain/common/page-paths.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { countRenewal, readSignRenewals } from '#shop/persistence/queries/settings/table-signs.ts'
import type { Shop } from '#shop/shop.ts'

/** `secret` proves that a guest stood at the sign; `address` is what the sign shows, whole. */
export type TableSign = { table: string; secret: string; address: string }

/** Characters of 6 bits: nobody guesses one, and its square stays coarse enough for a camera. */
const LENGTH = 12

type Signing = Pick<Shop, 'read' | 'fingerprint' | 'publicUrl'>

/** Gives the sign of every table, in the order of the settings. */
export async function readTableSigns(shop: Signing): Promise<TableSign[]> {
  const { tables, signOf } = await readTables(shop)
  return tables.map(signOf)
}

/** Whether this is the secret that a table's sign shows now. */
export async function isOnSign(shop: Signing, table: string, secret: string): Promise<boolean> {
  const sign = await findTableSign(shop, table)
  // Compared by what recognises them, so that the time it takes tells nothing.
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

/** Makes another secret for a table: the old sign leads nowhere from then on. Gives the new sign. */
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
