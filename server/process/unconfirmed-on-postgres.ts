import type { Config } from '../config.ts'
import type { UnconfirmedUpdate } from './unconfirmed-update.ts'

/**
 * Returns the change of the tables in PostgreSQL that a start has to prove itself after; null if there is none. Other servers may be
 * taking orders meanwhile, so that nothing is put back: the version before can work with tables that were only added to.
 */
export async function beginOnPostgres(
  url: string,
  updateBackupDir: Config['updateBackupDir'],
): Promise<UnconfirmedUpdate | null> {
  const { beginUpdateOnPostgres } = await import('#shop/persistence/postgres/update-on-postgres.ts')
  const update = await beginUpdateOnPostgres(url, updateBackupDir)
  if (!update) return null
  const { backup, isReadableBefore, isChanged, confirm } = update
  return {
    tries: 0,
    backup: backup ?? 'a backup from before',
    confirm,
    async goBack() {
      if (!(await isChanged())) return null
      if (isReadableBefore) return STAYS
      return `This server let nobody in. The version before can’t open the changed tables: stop all servers and restore ${backup ?? 'a backup from before'} with ./flattop restore into an empty database. Orders that others have taken since are in this one alone.`
    },
  }
}

const STAYS =
  'This server let nobody in. It only added to the tables, and the version before works with them as they are: no order is lost, and nothing has to go back.'
