import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isBuildCurrent } from '#server/process/stamp.ts'
import { fillPackage } from '#server/release/package-folder.ts'

let packed: string | undefined

/**
 * Returns the folder of the program as its package has it, made once for each build; builds first if a source has changed. Native
 * packages are found above it, in the project's own.
 */
export function packedProgram(): string {
  packed ??= packOnce(process.cwd())
  return packed
}

function packOnce(root: string): string {
  if (!isBuildCurrent(root)) {
    execFileSync(process.execPath, ['server/process/build.ts'], { stdio: 'inherit' })
  }
  const stamp = readFileSync(join(root, 'build/stamp'), 'utf8').slice(0, 12)
  const folder = join(root, 'build', `package-${stamp}`)
  if (existsSync(folder)) return folder
  const begun = `${folder}-${process.pid}`
  fillPackage(root, begun)
  try {
    renameSync(begun, folder)
  } catch (error) {
    // Another process was first.
    rmSync(begun, { recursive: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}
