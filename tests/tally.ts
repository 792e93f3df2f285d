import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

export type Counts = { passed: number; failed: number }

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: FileResult[]
}

type FileResult = {
  name: string
  status: string
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
}

/** Reads Vitest's report; returns how many tests passed and failed. `succeeded` is whether it exited with 0. */
export function countsOfReport(path: string, succeeded: boolean): Counts {
  const report = readReport(path)
  if (report === undefined) return { passed: 0, failed: 1 }
  const failed = report.numFailedTests + report.testResults.filter(isUnloadable).length
  const unexplained = failed === 0 && !succeeded ? 1 : 0
  return { passed: report.numPassedTests, failed: failed + unexplained }
}

/** Returns the failures in a report: file, title and the beginning of the message. */
export function failuresOfReport(path: string): string[] {
  return (readReport(path)?.testResults ?? []).flatMap((file) => {
    if (isUnloadable(file)) return [describe(file.name, 'does not load', file.message)]
    return file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describe(file.name, fullName, failureMessages?.[0]))
  })
}

/** Returns the files of a report in which something failed. */
export function failedFilesOfReport(path: string): string[] {
  const failed = (readReport(path)?.testResults ?? []).filter(({ status }) => status === 'failed')
  return failed.map(({ name }) => relative('.', name))
}

function isUnloadable({ status, assertionResults }: FileResult): boolean {
  return status === 'failed' && assertionResults.length === 0
}

const LINES_OF_MESSAGE = 8

function describe(file: string, title: string, message = ''): string {
  const lines = message.split('\n').slice(0, LINES_OF_MESSAGE)
  return [`${relative('.', file)} > ${title}`, ...lines.map((line) => `    ${line}`)].join('\n')
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
