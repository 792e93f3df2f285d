import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package of the lockfile. */
export type LockedPackage = {
  name: string
  version: string
  /** The checksum of its archive, as the registry writes it. */
  integrity: string
  license: string
}

/** A machine that the program is packed for, in npm's words. */
export type Platform = { os: string; cpu: string; libc: string }

type Entry = Partial<Omit<LockedPackage, 'name'>> & {
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Returns a package and all that it needs on a platform, sorted by name. */
export function lockedFor(root: string, name: string, platform: Platform): LockedPackage[] {
  return withNeeds(readEntries(root), [name], (entry) =>
    runsOn(entry, platform)
      ? Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      : null,
  )
}

/** Dependencies that are not in a built program: Node.js, which comes beside it with its own licence, and what builds. */
const BESIDE = [
  'node',
  'vite',
  '@react-router/dev',
  '@inlang/paraglide-js',
  '@inlang/plugin-message-format',
  '@inlang/sdk',
]

/** Returns the packages that the program uses, sorted by name. */
export function lockedInside(root: string): LockedPackage[] {
  const entries = readEntries(root)
  const names = Object.keys(entries['']?.dependencies ?? {}).filter(
    (name) => !BESIDE.includes(name),
  )
  return withNeeds(entries, names, ({ dependencies = {} }) => Object.keys(dependencies))
}

/** Follows what `needsOf` says that each package needs; null leaves it out. */
function withNeeds(
  entries: Record<string, Entry>,
  names: readonly string[],
  needsOf: (entry: Entry) => string[] | null,
): LockedPackage[] {
  const found = new Map<string, LockedPackage>()
  const visit = (name: string) => {
    const entry = entries[`node_modules/${name}`]
    const needs = entry && !found.has(name) ? needsOf(entry) : null
    if (!entry || needs === null) return
    const { version = '', integrity = '', license = '' } = entry
    found.set(name, { name, version, integrity, license })
    needs.forEach(visit)
  }
  names.forEach(visit)
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
}

function readEntries(root: string): Record<string, Entry> {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
}

function runsOn({ os, cpu, libc }: Entry, platform: Platform): boolean {
  return (
    (os?.includes(platform.os) ?? true) &&
    (cpu?.includes(platform.cpu) ?? true) &&
    (libc?.includes(platform.libc) ?? true)
  )
}
