import { expect, test } from 'vitest'
import { MOST_PRINT_TRIES, PRINT_LASTS, type PrintFacts, printStatus } from './prints.ts'

const NOW = 1_800_000_000_000
const MINUTE = 60_000

function statusOf(special: Partial<PrintFacts>) {
  const job: PrintFacts = {
    printer: '',
    state: 'waiting',
    tries: 0,
    nextAt: NOW,
    leasedUntil: null,
    createdAt: NOW,
    ...special,
  }
  return printStatus(job, NOW)
}

test('a fresh job waits, and is a trouble once no screen takes it', () => {
  expect(statusOf({})).toBe('waiting')
  expect(statusOf({ createdAt: NOW - MINUTE, nextAt: NOW - MINUTE })).toBe('stuck')
})

test('a job that a printer has is being printed, until its time to confirm is over', () => {
  expect(statusOf({ tries: 1, leasedUntil: NOW + 1 })).toBe('printing')
  expect(statusOf({ tries: 1, leasedUntil: NOW })).toBe('waiting')
})

test('what was given twice and never confirmed is not given again by itself', () => {
  expect(statusOf({ tries: MOST_PRINT_TRIES, leasedUntil: NOW })).toBe('unconfirmed')
  expect(statusOf({ tries: MOST_PRINT_TRIES, printer: 'Pass' })).toBe('stuck')
})

test('what is hours old no longer asks for paper', () => {
  expect(statusOf({ createdAt: NOW - PRINT_LASTS })).toBe('ended')
  expect(statusOf({ createdAt: NOW - PRINT_LASTS, state: 'printed' })).toBe('printed')
})
