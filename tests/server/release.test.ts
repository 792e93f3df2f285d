import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpackFetched } from '#server/release/fetched-package.ts'
import { fillPackage } from '#server/release/package-folder.ts'
import { sum } from '#shop/domain/common/money.ts'
import { ask } from '#tests/support/ask.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { packedProgram } from '#tests/support/packed-program.ts'

let folder = ''
let program = ''

/** Installed as its user does, in a folder with nothing else. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flattop-release-'))
  const options = ['--silent', '--pack-destination', folder]
  const packed = execFileSync('npm', ['pack', packedProgram(), ...options], { encoding: 'utf8' })
  writeFileSync(join(folder, 'package.json'), '{}')
  const install = ['install', '--silent', '--no-audit', '--prefer-offline', `./${packed.trim()}`]
  execFileSync('npm', install, { cwd: folder, stdio: 'inherit' })
  program = join(folder, 'node_modules/flattop')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function flattop(words: string[], environment: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, HOME: folder, ...environment }
  const script = join(folder, 'node_modules/.bin/flattop')
  return spawnSync(process.execPath, [script, ...words], { env, cwd: folder, encoding: 'utf8' })
}

test('the installed package opens a shop, whose pages and pictures are all in it', async () => {
  const port = await findFreePort()
  const env = { PATH: process.env.PATH, HOME: folder, PORT: `${port}` }
  const shop = spawn(process.execPath, [join(program, 'flattop.mjs'), 'start'], {
    cwd: tmpdir(),
    env,
    stdio: 'ignore',
  })
  const ended = once(shop, 'exit')
  const origin = `http://localhost:${port}`
  const page = () => ask(`${origin}/`).then(({ text }) => text)
  await expect.poll(() => page().catch(() => ''), { timeout: 60_000 }).toContain('Add Basket')
  const { data } = JSON.parse((await ask(`${origin}/data.json`)).text)
  for (const { title, image } of data) {
    expect((await ask(`${origin}${image}`)).status, title).toBe(200)
  }
  const [script = ''] = /\/assets\/[\w-]+\.js/.exec(await page()) ?? []
  expect((await ask(`${origin}${script}`)).status).toBe(200)
  await expect.poll(() => megabytesIn(join(program, 'build/compiled'))).toBeGreaterThan(3)
  shop.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

/** What was compiled of the program, so that its next start needn't. */
function megabytesIn(cache: string): number {
  const files = existsSync(cache) ? readdirSync(cache, { recursive: true, encoding: 'utf8' }) : []
  return sum(files.map((file) => statSync(join(cache, file)).size)) / 1e6
}

test('its data lie in the owner’s own folder, where the next version finds them', () => {
  expect(existsSync(join(folder, '.local/share/flattop/flattop.db'))).toBe(true)
})

test('its commands work on that shop', () => {
  const { status, stdout } = flattop(['menu', 'export'])
  expect(status).toBe(0)
  expect(stdout).toContain('The Flattop')
  expect(flattop(['backup', 'copy.db']).stdout).toContain('It was opened and is whole')
  expect(flattop(['help']).stdout).toContain('flattop start')
})

test('its example menu is imported again with all its pictures', () => {
  const { status, stdout } = flattop(['menu', 'import', join(program, 'menu/shop.json')])
  expect(status).toBe(0)
  expect(stdout.trim()).toBe('The shop has exactly this menu already.')
})

test('its dashboard and alert rules are in it', () => {
  for (const file of ['prometheus.yml', 'alerts.yml', 'dashboard.json']) {
    expect(existsSync(join(program, 'monitoring', file)), file).toBe(true)
  }
})

test('an older Node.js is refused with the one that is needed', () => {
  const older = join(folder, 'older.mjs')
  writeFileSync(
    older,
    `const versions = { ...process.versions, node: '20.1.0' }
Object.defineProperty(process, 'versions', { value: versions })`,
  )
  const words = ['--import', older, join(program, 'flattop.mjs'), 'start']
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Flattop needs Node\.js 26 or newer; this is 20\.1\.0\./)
})

test('the same program is packed into the same bytes, whoever packs it', () => {
  const umask = process.umask()
  const packed = [0o022, 0o077].map((mask) => {
    const filled = join(folder, `packed-${mask}`)
    process.umask(mask)
    fillPackage(process.cwd(), filled)
    process.umask(umask)
    const options = ['--silent', '--pack-destination', filled]
    const name = execFileSync('npm', ['pack', filled, ...options], { encoding: 'utf8' }).trim()
    return createHash('sha256')
      .update(readFileSync(join(filled, name)))
      .digest('hex')
  })
  expect(packed[0]).toBe(packed[1])
})

test('the licences of all that is built in are in it', () => {
  const licences = readFileSync(join(program, 'LICENCES-OF-OTHERS.txt'), 'utf8')
  expect(licences).toMatch(/^react-dom [\d.]+: MIT\n\nMIT License\n\nCopyright/m)
  expect(licences).toMatch(/^pg-types [\d.]+: MIT\n\nIts package has no text of it\. By /m)
  expect(licences).toContain('SIL OPEN FONT LICENSE')
})

test('a package that is not the one of the lockfile is never packed', () => {
  const wrong = { name: 'semver', version: '7.8.6', integrity: 'sha512-other' }
  expect(() => unpackFetched(wrong, join(folder, 'fetched'))).toThrow(
    'semver 7.8.6 is not the package of the lockfile',
  )
  expect(existsSync(join(folder, 'fetched'))).toBe(false)
})

test('the unit for a small server is one that systemd accepts', (context) => {
  const unit = resolve('server/release/files/flattop.service')
  const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', unit], {
    encoding: 'utf8',
  })
  if (error) context.skip('This machine has no systemd')
  // It is not installed here.
  const faults = stderr
    .split('\n')
    .filter((line) => line && !/flattop\/flattop is not exec/.test(line))
  expect({ faults, status: faults.length === 0 ? 0 : status }).toEqual({ faults: [], status: 0 })
})

test('the configuration for Caddy is one that Caddy accepts, and ends idle connections before the shop does', (context) => {
  const page = readFileSync('docs/operating/server.md', 'utf8')
  const [, caddyfile = ''] = /```caddyfile\n(.*?)```/s.exec(page) ?? []
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, caddyfile)
  const words = ['adapt', '--config', file, '--adapter', 'caddyfile']
  const { error, status, stdout } = spawnSync('caddy', words, { encoding: 'utf8' })
  if (error) context.skip('This machine has no Caddy')
  expect(status).toBe(0)
  expect(stdout).toContain('"keep_alive":{"idle_timeout":4000000000}')
})
