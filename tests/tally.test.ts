import { writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { countsOfReport, failedFilesOfReport, failuresOfReport, tally } from './tally.ts'

async function reportOf(content: unknown): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'flattop-tally-')), 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('tests are counted one by one', async () => {
  const path = await reportOf({ numPassedTests: 7, numFailedTests: 2, testResults: [] })
  expect(countsOfReport(path, false)).toEqual({ passed: 7, failed: 2 })
})

test('a file that does not load counts as one failure', async () => {
  const broken = { status: 'failed', assertionResults: [] }
  const path = await reportOf({ numPassedTests: 7, numFailedTests: 0, testResults: [broken] })
  expect(countsOfReport(path, false)).toEqual({ passed: 7, failed: 1 })
})

test('a runner that exits badly though all its tests passed counts as one failure', async () => {
  const path = await reportOf({ numPassedTests: 7, numFailedTests: 0, testResults: [] })
  expect(countsOfReport(path, false)).toEqual({ passed: 7, failed: 1 })
})

test('a runner that leaves no report counts as one failure', () => {
  expect(countsOfReport('/nowhere/report.json', true)).toEqual({ passed: 0, failed: 1 })
})

test('what failed is named with its file, its title and the beginning of its message', async () => {
  const failed = { status: 'failed', fullName: 'a burger is made', failureMessages: ['cold\nraw'] }
  const path = await reportOf({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: resolve('tests/grill.test.ts'),
        status: 'failed',
        assertionResults: [{ status: 'passed', fullName: 'a bun is toasted' }, failed],
      },
      {
        name: resolve('tests/bar.test.ts'),
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
    ],
  })
  expect(failuresOfReport(path)).toEqual([
    'tests/grill.test.ts > a burger is made\n    cold\n    raw',
    'tests/bar.test.ts > does not load\n    no such module',
  ])
})

test('the files to run again are those in which something failed', async () => {
  const path = await reportOf({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { name: resolve('tests/grill.test.ts'), status: 'passed', assertionResults: [] },
      { name: resolve('tests/bar.test.ts'), status: 'failed', assertionResults: [] },
    ],
  })
  expect(failedFilesOfReport(path)).toEqual(['tests/bar.test.ts'])
})

test('the closing line names both totals', () => {
  expect(tally({ passed: 12, failed: 0 })).toBe('12 passed, 0 failed')
})
