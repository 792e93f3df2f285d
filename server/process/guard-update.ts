import { ShopOpeningError } from '#shop/persistence/shop-opening-error.ts'
import { CannotStart } from '../cannot-start.ts'
import type { Config } from '../config.ts'
import { beginOnPostgres } from './unconfirmed-on-postgres.ts'
import { beginUpdate, isHopeless, type UnconfirmedUpdate } from './unconfirmed-update.ts'

/** In milliseconds, once the tables are changed: how long that takes depends on the shop. */
const READY_WITHIN = 60_000
const LONGEST_CLOSING = 5_000

export type Opening = {
  /** Whether this start changes the shop's tables, and has to prove itself before guests come in. */
  isUpdate: boolean
  /** Takes what closes the shop, as soon as it is open. */
  opened: (close: () => Promise<void>) => void
}

type Guarded = Pick<Config, 'dataDir' | 'databaseUrl' | 'updateBackupDir'>

/**
 * Opens the shop before guests are let in. If its tables are changed meanwhile, and it then fails or is not ready in time, they go
 * back to the backup from before, or stay in PostgreSQL, where the version before can use them; and it throws a `CannotStart` that
 * says how to start that version.
 */
export async function guardUpdate<Opened>(
  config: Guarded,
  open: (opening: Opening) => Promise<Opened>,
  readyWithin = READY_WITHIN,
): Promise<Opened> {
  const { databaseUrl, updateBackupDir } = config
  const update = databaseUrl
    ? await beginOnPostgres(databaseUrl, updateBackupDir)
    : beginUpdate(config)
  if (!update) return open({ isUpdate: false, opened() {} })
  if (isHopeless(update))
    throw await goneBack(update, new Error('Several starts ended without a word.'))
  const late = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout | undefined
  let close = async () => {}
  function opened(closing: () => Promise<void>): void {
    close = closing
    const reason = new Error(`It was not ready within ${readyWithin / 1000} seconds.`)
    timer = setTimeout(() => late.reject(reason), readyWithin)
  }
  try {
    const ready = await Promise.race([open({ isUpdate: true, opened }), late.promise])
    await update.confirm()
    return ready
  } catch (thrown) {
    // Another server has the database, and changes its tables itself.
    if (thrown instanceof ShopOpeningError && thrown.code === 'file_locked') throw thrown
    await Promise.race([close().catch(() => {}), pause(LONGEST_CLOSING)])
    throw await goneBack(update, thrown)
  } finally {
    clearTimeout(timer)
  }
}

/** What to throw instead: the same where no table was changed. */
async function goneBack(update: UnconfirmedUpdate, thrown: unknown): Promise<unknown> {
  const reason = reasonOf(thrown)
  try {
    const became = await update.goBack()
    if (became === null) return thrown
    return new CannotStart(
      `This version changed the shop’s tables and could not open it then: ${reason}
${became} ${OLD_VERSION}`,
    )
  } catch (fault) {
    return new CannotStart(
      `This version changed the shop’s tables and could not open it then: ${reason}
They could not go back by themselves: ${reasonOf(fault)}
Restore ${update.backup} with ./flattop restore. ${OLD_VERSION}`,
    )
  }
}

const OLD_VERSION =
  'Start the version that you had: the folder of its archive, or after git pull: git checkout ORIG_HEAD && npm ci && npm start'

function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
