import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runQuietly } from './run-quietly.ts'

test.for([
  { code: 0, printed: [] },
  { code: 3, printed: ['careful\nbroken\n'] },
])('a program that ends with $code prints: $printed', async ({ code, printed }) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-quiet-'))
  const script = join(folder.path, 'noisy.mjs')
  await writeFile(
    script,
    `console.log('step 1 of 2'); console.warn('careful'); ${code ? "console.error('broken')" : ''}
     process.exitCode = ${code}`,
  )
  const complaints: string[] = []
  expect(runQuietly(script, (text) => complaints.push(text))).toBe(code === 0)
  expect(complaints).toEqual(printed)
})
