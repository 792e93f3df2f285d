import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PostgresServer } from '#tests/support/postgres-server.ts'
import { openRigShop, type RigShop } from '../rig-shop.ts'
import { portOf, startDatabases } from './databases.ts'
import type { Harmed } from './harms.ts'
import { startInstances } from './instances.ts'
import { makeLaterBuild } from './later-build.ts'
import { startNginx } from './nginx.ts'
import { startPgbouncer } from './pgbouncer.ts'
import { installed } from './programs.ts'
import { type Used, usedBy } from './used.ts'

export type DrilledShop = AsyncDisposable &
  Harmed & {
    rig: RigShop
    nginx: { origin: string; port: number }
    /** What all programs have used, instances first. */
    used: () => Used[]
  }

/** The first of its processes, with which all others are counted. */
function postmaster({ running }: PostgresServer): number[] {
  return running().slice(0, 1)
}

/** nginx, instances of the built shop, PgBouncer, PostgreSQL and its standby, with the documented settings. */
export async function openDrilledShop(count: number): Promise<DrilledShop> {
  for (const name of ['nginx', 'pgbouncer']) installed(name)
  await using opening = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'flattop-drill-'))
  opening.defer(() => rmSync(folder, { recursive: true, force: true }))
  // PgBouncer doesn't run as root, nor do nginx's workers.
  chmodSync(folder, 0o755)
  const laterBuild = opening.use(makeLaterBuild())
  const databases = opening.use(await startDatabases())
  const { primary, standby } = databases
  const pgbouncer = opening.use(await startPgbouncer(folder, portOf(primary.url)))
  const rig = opening.use(await openRigShop({ databaseUrl: pgbouncer.url }))
  const instances = opening.use(await startInstances(rig, count))
  const nginx = opening.use(await startNginx(folder, instances.ports))
  const opened = opening.move()
  return {
    rig,
    databases,
    instances,
    nginx,
    pgbouncer,
    laterBuild: laterBuild.folder,
    used: () => [
      ...instances.used(),
      usedBy('nginx', [nginx.pid]),
      usedBy('PgBouncer', [pgbouncer.pid]),
      usedBy('PostgreSQL and its standby', [primary, standby].flatMap(postmaster)),
    ],
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
