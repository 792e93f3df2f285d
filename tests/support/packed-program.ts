import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fillPackage } from '#server/release/package-folder.ts'

/**
 * Returns the folder of the program as its package has it, made once for each build. Native packages are found above it, in
 * the project's own.
 */
export function packedProgram(): string {
  const root = process.cwd()
  const stamp = readFileSync('build/stamp', 'utf8').slice(0, 12)
  const folder = resolve('build', `package-${stamp}`)
  if (existsSync(folder)) return folder
  const begun = join(root, 'build', `package-${stamp}-${process.pid}`)
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
