import { existsSync } from 'node:fs'
import { databaseFile } from '#shop/open-shop.ts'
import { isUntouched } from '#shop/operations/menu/seed-example-shop.ts'
import type { Shop } from '#shop/shop.ts'
import { CannotStart } from '../cannot-start.ts'
import type { Config } from '../config.ts'

/**
 * Refuses to start when `DATABASE_URL` is set for a shop that has a SQLite file: nothing is copied from the
 * file, so guests would get the example shop.
 */
export async function refuseDatabaseMismatch(
  shop: Pick<Shop, 'read'>,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<void> {
  if (!databaseUrl || !existsSync(databaseFile(dataDir))) return
  if (!(await isUntouched(shop))) return
  throw new CannotStart(
    `DATABASE_URL is a PostgreSQL database without a shop, but there is a shop in ${dataDir}. Nothing is copied from there by itself.
To move that shop, run ./flattop copy to-postgres. To open it where it is, remove DATABASE_URL. To start a new one in PostgreSQL, set DATA_DIR to an empty folder.`,
  )
}
