import { MOST_KEPT, type ShopFileKind } from '#shop/domain/shop-file/kept-file.ts'
import type { NewRow, Row, Selector, Writer } from '#shop/persistence/tables.ts'
import { actorName } from '../orders/order-events.ts'

/** A shop file without its text; `who` is the name of whoever sent or changed it, null if they have none any more. */
export type ListedShopFile = Omit<Row<'shop_files'>, 'text'> & { who: string | null }

/** Stores a shop file, and forgets the oldest of its kind beyond those that are kept. */
export async function addShopFile(tx: Writer, row: NewRow<'shop_files'>): Promise<void> {
  await tx.insertInto('shop_files').values(row).execute()
  const old = await tx
    .selectFrom('shop_files')
    .select('id')
    .where('kind', '=', row.kind)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .offset(MOST_KEPT[row.kind])
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('shop_files').where('id', 'in', ids).execute()
}

/** Forgets a file that was sent, once it is imported or unwanted. */
export async function removeSentFile(tx: Writer, id: string): Promise<void> {
  await tx.deleteFrom('shop_files').where('id', '=', id).where('kind', '=', 'sent').execute()
}

/** Returns one shop file by its id. */
export function findShopFile(reader: Selector, id: string): Promise<Row<'shop_files'> | undefined> {
  return reader.selectFrom('shop_files').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns the newest file of a kind. */
export function findNewestShopFile(
  reader: Selector,
  kind: ShopFileKind,
): Promise<Row<'shop_files'> | undefined> {
  return reader
    .selectFrom('shop_files')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the versions that are kept, the newest first, with the names of those after whom they changed. */
export async function listVersions(reader: Selector): Promise<ListedShopFile[]> {
  const rows = await reader
    .selectFrom('shop_files')
    .leftJoin('user', 'user.id', 'shop_files.actor')
    .leftJoin('api_keys', 'api_keys.id', 'shop_files.actor')
    .select(['shop_files.id', 'shop_files.kind', 'shop_files.at', 'shop_files.actor'])
    .select(['user.name as userName', 'api_keys.name as keyName'])
    .where('shop_files.kind', '=', 'version')
    .orderBy('shop_files.at', 'desc')
    .orderBy('shop_files.id', 'desc')
    .execute()
  return rows.map(({ userName, keyName, ...row }) => ({
    ...row,
    who: actorName({ userName, keyName, deviceName: null, person: null }),
  }))
}
