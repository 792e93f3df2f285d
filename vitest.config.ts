import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// In a process of its own: compiled in this one it would keep the runner from ending.
if (process.env.MESSAGES_ARE_COMPILED !== 'yes') {
  execFileSync('paraglide-js', ['compile', '--silent'])
}

/** What is waited for may take its time on a busy machine. How fast something is, no test says. */
const PATIENT = { poll: { timeout: 20_000 } }

const areas = '{app,shop,server,menu,vite}/**/*.test.{ts,tsx}'

export default defineConfig({
  test: {
    // Many tests wait for another process, so that one worker leaves a machine with two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: [areas, 'tests/{*,support/**}.test.ts'],
          globalSetup: ['tests/support/pictures-for-tests.ts'],
          // Loading the same modules for every file anew costs nearly as much as all the tests.
          isolate: false,
          // Ends a test that hangs. Some start processes and mail servers, and a machine may be busy or slow.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: PATIENT,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-for-tests.ts'],
          // Some let many stories happen one after another.
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: PATIENT,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: PATIENT,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/seeded-data.ts'],
          // The files of one worker share its browser.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 14_000 } },
        },
      },
    ],
  },
})
