import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stampOf } from './stamp.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'flattop-stamp-'))
  write('messages/en/menu.json', '{}')
  write('messages/tr/menu.json', '{}')
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

test.for([
  'messages/en/menu.json',
  'messages/tr/menu.json',
  'messages/de/menu.json',
  'app/root.tsx',
])('a changed %s asks for another build', (path) => {
  const before = stampOf(root)
  write(path, '{"changed":""}')
  expect(stampOf(root)).not.toBe(before)
})

test.for(['messages/compiled/messages.js', 'app/root.test.tsx', 'README.md'])(
  'a changed %s asks for none',
  (path) => {
    const before = stampOf(root)
    write(path, 'changed')
    expect(stampOf(root)).toBe(before)
  },
)

function write(path: string, text: string): void {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
