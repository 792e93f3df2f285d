import { execFileSync } from 'node:child_process'
import { mkdtempDisposableSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const compose = readFileSync('compose.yaml', 'utf8')

test('a shop that compose starts is reached from its machine alone, unless it is told otherwise', () => {
  const ports = [...compose.matchAll(/^ +ports: (.*)$/gm)].map(([, ports]) => ports)
  expect(ports).toEqual([expect.stringContaining('127.0.0.1:3000}:3000')])
})

test('the shop’s container runs without privileges and writes to its data only', () => {
  const [shop = ''] = compose.slice(compose.indexOf('  flattop:')).split(/\n {2}\w/)
  expect(shop).toContain('read_only: true')
  expect(shop).toContain('cap_drop: ["ALL"]')
  expect(shop).toContain('security_opt: ["no-new-privileges:true"]')
  expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^USER 10001$/m)
})

test('every setting of the program reaches its container, but those that the container itself fixes', () => {
  const settings = readFileSync('server/config.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+): z/gm)
  const fixed = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_PASSWORD_FILE', 'STRIPE_API_URL']
  const names = [...settings].map(([, name]) => name).filter((name = '') => !fixed.includes(name))
  const passed = [...compose.matchAll(/^ {6}([A-Z_]+): \$\{\1:-\}$/gm)].map(([, name]) => name)
  expect(names).toContain('SMTP_URL')
  expect(names.filter((name) => !passed.includes(name))).toEqual([])
})

test('a container gives memory back to the machine as early as the start script does', () => {
  const start = readFileSync('package.json', 'utf8')
  const image = readFileSync('Dockerfile', 'utf8')
  const threshold = 'MALLOC_TRIM_THRESHOLD_=131072'
  expect(/"start": "(MALLOC_\w+=\S*) /.exec(start)?.[1]).toBe(threshold)
  expect(/^ENV .*?(MALLOC_\w+=\S*)$/m.exec(image)?.[1]).toBe(threshold)
})

test('an image of a release has the base of one of the sources, runs without privileges and starts what the archive has', () => {
  const released = readFileSync('server/release/files/Dockerfile', 'utf8')
  const baseOf = (file: string) => /^ARG BASE_IMAGE=(\S+@sha256:[0-9a-f]{64})$/m.exec(file)?.[1]
  expect(baseOf(released)).toBe(baseOf(readFileSync('Dockerfile', 'utf8')))
  expect(baseOf(released)).toBeDefined()
  expect(released).toMatch(/^USER 10001$/m)
  expect(released).toContain('CMD ["/flattop/flattop", "start"]')
})

test('every image that a container is made from is pinned by its digest', () => {
  const built = readFileSync('Dockerfile', 'utf8').matchAll(/^ARG \w+_IMAGE=(.*)$/gm)
  const run = compose.matchAll(/^ +image: (?:&[\w-]+ )?(?!\*)(.*)$/gm)
  const images = [...built, ...run].map(([, image]) => image)
  expect(images).toHaveLength(3)
  for (const image of images) expect(image).toMatch(/@sha256:[0-9a-f]{64}\}?$/)
})

test('the database of compose has a password that nobody can read in a file of ours', () => {
  expect(compose).not.toMatch(/PASSWORD: *\w|flattop:flattop/)
  expect(compose).toContain('POSTGRES_PASSWORD_FILE: /run/database-password/password')
  expect(compose).toContain('DATABASE_PASSWORD_FILE: /run/database-password/password')
})

test('the password is made once, another for each shop, and its two users can read it', () => {
  const passwords = [0, 1].map(() => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'flattop-password-'))
    const make = () => {
      execFileSync('sh', ['server/process/make-password-file.sh', folder.path])
      return readFileSync(join(folder.path, 'password'), 'utf8')
    }
    const password = make()
    expect(password).toMatch(/^[0-9a-f]{48}$/)
    expect(make()).toBe(password)
    expect(statSync(join(folder.path, 'password')).mode & 0o777).toBe(0o644)
    return password
  })
  expect(new Set(passwords).size).toBe(2)
})
