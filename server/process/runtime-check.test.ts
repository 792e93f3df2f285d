import { spawnSync } from 'node:child_process'
import { appendFile, copyFile, link, mkdir, mkdtempDisposable, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkRuntime } from './runtime-check.mjs'

const PROJECT = join(import.meta.dirname, '../..')
const INSTALLED = 'node_modules/node/bin/node'
const isPinned = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'].includes(
  `${process.platform}-${process.arch}`,
)

test.runIf(isPinned)(
  'the runtime that was installed is the one that belongs to this version',
  async () => {
    expect(await checkRuntime({ root: PROJECT, runBy: join(PROJECT, INSTALLED) })).toBeNull()
  },
)

test.runIf(isPinned)(
  'a tampered runtime is refused, also after an earlier check passed',
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-runtime-'))
    const root = folder.path
    const runtime = join(root, INSTALLED)
    await mkdir(join(root, 'node_modules/node/bin'), { recursive: true })
    await copyFile(join(PROJECT, INSTALLED), runtime)
    expect(await checkRuntime({ root })).toBeNull()
    await appendFile(runtime, 'x')
    expect(await checkRuntime({ root })).toMatchObject({
      kind: 'fault',
      text: expect.stringMatching(/SHA-256 of the file: .*Delete the folder node_modules/s),
    })
  },
)

test('an installation with a tampered runtime ends with what to do about it', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-runtime-'))
  const root = folder.path
  await mkdir(join(root, 'node_modules/node/bin'), { recursive: true })
  await mkdir(join(root, 'server/process'), { recursive: true })
  await copyFile(
    join(PROJECT, 'server/process/runtime-check.mjs'),
    join(root, 'server/process/runtime-check.mjs'),
  )
  const install = () =>
    spawnSync(process.execPath, ['server/process/runtime-check.mjs'], {
      cwd: root,
      encoding: 'utf8',
    })
  const runtime = join(root, INSTALLED)
  await link(join(PROJECT, 'package.json'), runtime)
  const changed = install()
  await rm(runtime)
  expect(changed.status).toBe(isPinned ? 1 : 0)
  expect(changed.stderr).toContain(isPinned ? 'npm ci' : 'not checked')
  expect(install().status).toBe(0)
})

test('a platform of which nothing is known, and a runtime of the machine, are warned of', async () => {
  expect(await checkRuntime({ root: PROJECT, platform: 'aix-ppc64' })).toMatchObject({
    kind: 'warning',
    text: expect.stringContaining('aix-ppc64'),
  })
  expect(await checkRuntime({ root: PROJECT, runBy: '/usr/bin/env' })).toMatchObject({
    kind: 'warning',
    text: expect.stringContaining('/usr/bin/env'),
  })
})
