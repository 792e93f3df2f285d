import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packedProgram } from '#tests/support/packed-program.ts'

const TABLE = /\b(?:var|let|const) MIGRATION_NAMES = Object\.keys\(migrations\)/

/** Adds a column, as the first half of a change does that an older build has to live with. */
const LATER_MIGRATION = '999-the-drill'
const ADDED = `migrations["${LATER_MIGRATION}"] = { up: (database) => database.schema.alterTable("orders").addColumn("drilled", "text").execute() };\n`

/** The program of this build with one migration more, in a folder of its own beside it: another drill may be running. */
export function makeLaterBuild(): Disposable & { folder: string } {
  const folder = mkdtempSync(`${packedProgram()}-later-`)
  cpSync(packedProgram(), folder, { recursive: true })
  const assets = join(folder, 'build/server/assets')
  const changed = readdirSync(assets).filter((name) => addMigration(join(assets, name)))
  if (changed.length !== 1) throw new Error(`The migrations are in ${changed.length} built files.`)
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}

function addMigration(file: string): boolean {
  const script = readFileSync(file, 'utf8')
  if (!TABLE.test(script)) return false
  writeFileSync(
    file,
    script.replace(TABLE, (table) => `${ADDED}${table}`),
  )
  return true
}
