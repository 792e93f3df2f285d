import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FormerShop } from '#shop/domain/common/backup-state.ts'
import { replacedAt } from '#shop/domain/common/former-shops.ts'
import { isPostgres } from '#shop/persistence/postgres/is-postgres.ts'
import type { Shop } from '#shop/shop.ts'

/** The shops that a restore has replaced, each kept whole. */
export type FormerShops = {
  /** The latest first. */
  list: () => Promise<FormerShop[]>
  /** Where a backup of one is made from: its file, or an address whose tables it is. */
  placeOf: (name: string) => string
  remove: (name: string) => Promise<void>
}

type Place = {
  shop: Pick<Shop, 'read'>
  dataDir: string
  /** The database's file, or its `postgres://` address. */
  database: string
}

/** What SQLite writes beside a database. */
const BESIDE = ['', '-wal', '-shm']

/** Those of a SQLite file are files in the data folder, those of PostgreSQL schemas of the same database. */
export function formerShops({ shop, dataDir, database }: Place): FormerShops {
  if (isPostgres(database)) return onPostgres(shop, database)
  return {
    async list() {
      const names = await readdir(dataDir).catch(() => [])
      const found = await Promise.all(
        names.map(async (name) => {
          const at = replacedAt(name)
          const file = at === null ? null : await stat(join(dataDir, name)).catch(() => null)
          return at !== null && file ? [{ name, at, bytes: file.size }] : []
        }),
      )
      return latestFirst(found.flat())
    },
    placeOf: (name) => join(dataDir, name),
    async remove(name) {
      await Promise.all(BESIDE.map((end) => rm(join(dataDir, name + end), { force: true })))
    },
  }
}

function onPostgres({ read }: Place['shop'], url: string): FormerShops {
  const schemas = () => import('#shop/persistence/postgres/former-schemas.ts')
  return {
    async list() {
      const { listFormerSchemas } = await schemas()
      const found = await listFormerSchemas(read)
      return latestFirst(
        found.flatMap(({ name, bytes }) => {
          const at = replacedAt(name)
          return at === null ? [] : [{ name, at, bytes }]
        }),
      )
    },
    placeOf(name) {
      const address = new URL(url)
      const others = address.searchParams.get('options') ?? ''
      address.searchParams.set('options', `${others} -c search_path=${name}`.trim())
      return address.href
    },
    async remove(name) {
      const { dropFormerSchema } = await schemas()
      await dropFormerSchema(url, name)
    },
  }
}

function latestFirst(formers: FormerShop[]): FormerShop[] {
  return formers.sort((one, other) => other.at - one.at)
}
