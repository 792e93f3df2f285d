import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempDisposableSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { findFreePort } from '#tests/support/free-port.ts'

test('`npm run dev` opens the shop with pages from the sources as they are', async () => {
  // A copy, since developing compiles the messages in another way than the tests beside this one read them.
  using project = mkdtempDisposableSync(join(tmpdir(), 'flattop-dev-'))
  copyProject(project.path)
  const [port, reloads] = [await findFreePort(), await findFreePort()]
  const developing = spawn(process.execPath, ['server/process/dev.ts'], {
    cwd: project.path,
    stdio: 'ignore',
    env: { ...process.env, PORT: `${port}`, HMR_PORT: `${reloads}`, DATA_DIR: project.path },
  })
  const ended = once(developing, 'exit')
  const origin = `http://localhost:${port}`
  try {
    const page = () => ask(`${origin}/`).then(({ text }) => text)
    await expect.poll(() => page().catch(() => ''), { timeout: 250_000 }).toContain('Add Basket')
    const [script = ''] = /\/app\/root\.tsx[^"']*/.exec(await page()) ?? []
    expect((await ask(`${origin}${script}`)).text).toContain('sourceMappingURL')
  } finally {
    developing.kill('SIGTERM')
    await ended
  }
})

function copyProject(folder: string): void {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--', '.', ':!docs', ':!studio', ':!tests'],
    { encoding: 'utf8' },
  )
  for (const file of listed.split('\0').filter(existsSync)) cpSync(file, join(folder, file))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
}
