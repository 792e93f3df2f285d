import { expect, test } from 'vitest'
import { requireSafeSqlite } from './sqlite-version.ts'

test('a SQLite that can corrupt a file is refused', () => {
  for (const version of ['3.7.0', '3.46.1', '3.50.7', '3.51.2', '2.99.99', 'unknown', '']) {
    expect(() => requireSafeSqlite(version), version).toThrow(
      expect.objectContaining({ code: 'sqlite_unsafe' }),
    )
  }
})

test('a SQLite with the fix is accepted', () => {
  for (const version of ['3.51.3', '3.52.1', '3.53.4', '3.100.0', '4.0.0']) {
    expect(() => requireSafeSqlite(version), version).not.toThrow()
  }
})
