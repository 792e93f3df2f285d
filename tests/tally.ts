import { readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number }

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Takes where Vitest wrote its report and whether it exited well; gives how many tests passed and failed. */
export function countsOfReport(path: string, succeeded: boolean): Counts {
  const report = readReport(path)
  if (report === undefined) return { passed: 0, failed: 1 }
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failed = report.numFailedTests + unloadable.length
  const unexplained = failed === 0 && !succeeded ? 1 : 0
  return { passed: report.numPassedTests, failed: failed + unexplained }
}

export function tally({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`
}

function readReport(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
