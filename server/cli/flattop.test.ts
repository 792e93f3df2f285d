import { execFile } from 'node:child_process'
import { mkdtempDisposable, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { flattopIn } from '#tests/support/flattop.ts'
import { newShop } from '#tests/support/new-shop.ts'
import { runFlattop } from '#tests/support/run-flattop.ts'
import { NOUNS } from './nouns.ts'

const EMPTY_MENU = '{ "categories": [], "empty": true }'
const SAME = 'The shop has exactly this menu already.\n'

test('it runs in any folder, also through a link, and finds the files named from there', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-cli-'))
  const dataDir = await newShop(join(folder.path, 'data'))
  await writeFile(join(folder.path, 'menu.json'), EMPTY_MENU)
  await symlink(resolve('flattop'), join(folder.path, 'linked'))
  const typed = { folder: folder.path, program: './linked' }
  expect(await runFlattop(dataDir, ['menu', 'import', 'menu.json'], typed)).toEqual({
    code: 0,
    output: SAME,
  })
  expect(await runFlattop(dataDir, ['menu', 'burn'], typed)).toEqual({
    code: 2,
    output: expect.stringContaining('flattop menu import FILE'),
  })
})

test('by npm it finds the files of the folder in which it was typed', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-cli-'))
  const dataDir = await newShop(join(folder.path, 'data'))
  await writeFile(join(folder.path, 'menu.json'), EMPTY_MENU)
  const env = { PATH: process.env.PATH, HOME: folder.path, DATA_DIR: dataDir }
  const script = ['--prefix', resolve('.'), 'run', '--silent', 'flattop', '--']
  const typed = { cwd: folder.path, env: { ...env, npm_config_update_notifier: 'false' } }
  const words = [...script, 'menu', 'import', 'menu.json']
  expect((await promisify(execFile)('npm', words, typed)).stdout).toBe(SAME)
})

test.for([[['help']], [['--help']], [['staff', 'help']], [['staff', '--help']]] as const)(
  '`flattop %s` is help that was asked for',
  async ([words]) => {
    expect(await flattopIn('/nowhere', words)).toEqual({
      code: 0,
      output: expect.stringContaining('flattop staff add EMAIL ROLE '),
    })
  },
)

test.for([[[]], [['hire']], [['constructor']], [['staff', 'hire']], [['backup']], [['secret']]])(
  '`flattop %s` is answered with help, without opening a shop',
  async ([words = []]) => {
    const { code, output } = await flattopIn('/nowhere', words)
    expect(code).toBe(2)
    expect(output).toMatch(/^flattop [a-z]+ /)
  },
)

test('help has a line for every command', async () => {
  const { output } = await flattopIn('/nowhere', ['help'])
  for (const [noun, { verbs }] of Object.entries(NOUNS)) {
    const own = await flattopIn('/nowhere', [noun, 'help'])
    for (const verb of Object.keys(verbs)) {
      const line = new RegExp(`^${`flattop ${noun} ${verb}`.trim()}( .*)?   \\S`, 'm')
      expect(output).toMatch(line)
      expect(own.output).toMatch(line)
    }
  }
})

test('no command takes words or options that it does not know', async () => {
  for (const [noun, { verbs }] of Object.entries(NOUNS)) {
    for (const verb of Object.keys(verbs)) {
      const call = [noun, verb].filter(Boolean)
      expect(await flattopIn('/nowhere', [...call, '--burn']), `${call}`).toMatchObject({ code: 2 })
      const many = Array.from({ length: 9 }, (_, index) => `word${index}`)
      const takesMany = ['codes add', 'webhooks add'].includes(call.join(' '))
      if (!takesMany) expect((await flattopIn('/nowhere', [...call, ...many])).code).toBe(2)
    }
  }
})

test('settings that cannot be used are named, and nothing is opened', async () => {
  expect(await flattopIn('/nowhere', ['staff'], { environment: { PORT: 'x' } })).toEqual({
    code: 1,
    output: expect.stringContaining('PORT must be a whole number'),
  })
})
