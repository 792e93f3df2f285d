import { expect, test } from 'vitest'
import { lockedFor, lockedInside } from './lockfile.ts'

const root = process.cwd()

test.for(['x64', 'arm64'])(
  'an archive for %s has the native packages of that machine alone',
  (cpu) => {
    const packages = lockedFor(root, 'sharp', { os: 'linux', cpu, libc: 'glibc' })
    const native = packages.map(({ name }) => name).filter((name) => name.startsWith('@img/sharp'))
    expect(native).toEqual([`@img/sharp-libvips-linux-${cpu}`, `@img/sharp-linux-${cpu}`])
  },
)

test('every package that is fetched for an archive has a checksum in the lockfile', () => {
  const packages = lockedFor(root, 'sharp', { os: 'linux', cpu: 'x64', libc: 'glibc' })
  for (const { integrity } of packages) expect(integrity).toMatch(/^sha512-/)
})

test('what is built into the program is known with its licence, and what only builds or tests it is not in it', () => {
  const packages = lockedInside(root)
  const names = packages.map(({ name }) => name)
  expect(names).toContain('react-dom')
  expect(names).toContain('pg-protocol')
  for (const tool of ['vitest', 'vite', 'rolldown', '@inlang/paraglide-js']) {
    expect(names).not.toContain(tool)
  }
  for (const { name, license } of packages) expect(license, name).not.toBe('')
})
