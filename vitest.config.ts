import { execFileSync } from 'node:child_process'
import { defineConfig } from 'vitest/config'

// In a process of its own: compiled in this one it would keep the runner from ending.
execFileSync('paraglide-js', [
  'compile',
  '--silent',
  '--project=project.inlang',
  '--outdir=messages/compiled',
])

const areas = '{app,shop,server,menu}/**/*.test.{ts,tsx}'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [areas, 'tests/{*,support/**}.test.ts'],
          globalSetup: ['tests/support/pictures-for-tests.ts'],
          // Some start processes and mail servers, and a small machine may be busy.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-for-tests.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 8_000 } },
        },
      },
    ],
  },
})
