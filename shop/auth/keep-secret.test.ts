import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdtempDisposable, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepSecret } from './keep-secret.ts'

test('the secret of a data folder is readable by its owner only, and stays the same', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-secret-'))
  const secret = keepSecret(folder.path, randomBytes)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(keepSecret(folder.path, randomBytes)).toBe(secret)
  expect(statSync(join(folder.path, 'secret')).mode & 0o777).toBe(0o600)
  expect(await readdir(folder.path)).toEqual(['secret'])
})

test('two data folders have different secrets', async () => {
  await using one = await mkdtempDisposable(join(tmpdir(), 'flattop-secret-'))
  await using other = await mkdtempDisposable(join(tmpdir(), 'flattop-secret-'))
  expect(keepSecret(one.path, randomBytes)).not.toBe(keepSecret(other.path, randomBytes))
})
