import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '#tests/support/free-port.ts'
import { unprivilegedUser } from '#tests/support/postgres-binaries.ts'
import { pgbouncerSettings } from './own-settings.ts'
import { installed } from './programs.ts'
import { type Beside, runBeside } from './run-beside.ts'

export const DOCUMENTED_PGBOUNCER = 'docs/scale/pgbouncer.ini'

/** The role that owns the shop's database, and its password. */
export const OWNER = 'flattop'

export type Pgbouncer = Beside & {
  url: string
  /** Leads everybody to the PostgreSQL at another port. */
  leadTo: (postgres: number) => void
}

export async function startPgbouncer(folder: string, postgres: number): Promise<Pgbouncer> {
  const runAs = unprivilegedUser()
  const own = join(folder, 'pgbouncer')
  mkdirSync(own)
  const port = await findFreePort()
  const users = join(own, 'userlist.txt')
  const file = join(own, 'pgbouncer.ini')
  const documented = readFileSync(DOCUMENTED_PGBOUNCER, 'utf8')
  const write = (to: number) =>
    writeFileSync(file, pgbouncerSettings(documented, { port, users, postgres: to }))
  writeFileSync(users, `"${OWNER}" "${OWNER}"\n`)
  write(postgres)
  if (runAs.uid !== undefined && runAs.gid !== undefined) {
    for (const each of [own, users, file]) chownSync(each, runAs.uid, runAs.gid)
  }
  const words = [file]
  const program = installed('pgbouncer')
  const pgbouncer = await runBeside({ program, words, port, options: runAs })
  return {
    ...pgbouncer,
    url: `postgres://${OWNER}:${OWNER}@127.0.0.1:${port}/${OWNER}`,
    leadTo(to) {
      write(to)
      pgbouncer.child.kill('SIGHUP')
    },
  }
}
