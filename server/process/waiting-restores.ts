import type { BackupState } from '#shop/domain/common/backup-state.ts'
import { databaseFile } from '#shop/open-shop.ts'
import { isPostgres } from '#shop/persistence/postgres/is-postgres.ts'
import {
  findWaitingRestore,
  forgetWaitingRestore,
  restoreDraft,
} from '#shop/persistence/sqlite/waiting-restore.ts'
import type { Shop } from '#shop/shop.ts'

/** The backup that takes the shop's place at the next start, wherever the shop is. */
export type WaitingRestores = {
  /** The file that grows while one is prepared. */
  draft: string
  find: () => Promise<BackupState['waiting']>
  /** Returns whether one waited. */
  forget: () => Promise<boolean>
}

type Place = {
  shop: Pick<Shop, 'read'>
  dataDir: string
  /** The database's file, or its `postgres://` address. */
  database: string
}

/** Those of a SQLite file wait beside it, those of PostgreSQL in a schema of the same database, which all servers see. */
export function waitingRestores({ shop, dataDir, database }: Place): WaitingRestores {
  const draft = restoreDraft(databaseFile(dataDir))
  if (isPostgres(database)) return { draft, ...onPostgres(shop, database) }
  return {
    draft,
    async find() {
      const waiting = findWaitingRestore(database)
      return waiting && { ...waiting, otherServers: 0 }
    },
    async forget() {
      const isWaiting = findWaitingRestore(database) !== null
      forgetWaitingRestore(database)
      return isWaiting
    },
  }
}

function onPostgres({ read }: Place['shop'], url: string): Omit<WaitingRestores, 'draft'> {
  return {
    async find() {
      const { findWaitingRestore } = await import('#shop/persistence/postgres/waiting-restore.ts')
      const waiting = await findWaitingRestore(read)
      if (!waiting) return null
      const { countOpenings } = await import('#shop/persistence/postgres/shop-locks.ts')
      const { name, since } = waiting
      return { name, since, otherServers: Math.max(0, (await countOpenings(read)) - 1) }
    },
    async forget() {
      const { forgetWaitingRestore } = await import('#shop/persistence/postgres/waiting-restore.ts')
      return forgetWaitingRestore(url)
    },
  }
}
