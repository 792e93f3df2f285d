import { expect, test } from 'vitest'
import {
  MOST_PRINT_TRIES,
  PRINT_LASTS,
  type PrintFacts,
  printPause,
  printStatus,
} from './prints.ts'

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
    lastError: null,
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
})

test('what is hours old no longer asks for paper', () => {
  expect(statusOf({ createdAt: NOW - PRINT_LASTS })).toBe('ended')
  expect(statusOf({ createdAt: NOW - PRINT_LASTS, state: 'printed' })).toBe('printed')
})

test('a network printer that fails is a trouble once its ticket has waited for long, also while it is asked again', () => {
  const job = { printer: 'Pass', lastError: 'no_answer', leasedUntil: NOW + MINUTE, tries: 1 }
  expect(statusOf({ printer: 'Pass', lastError: 'no_answer' })).toBe('waiting')
  expect(statusOf({ ...job, createdAt: NOW - MINUTE })).toBe('stuck')
  expect(statusOf({ ...job, createdAt: NOW - MINUTE, lastError: null })).toBe('printing')
  expect(statusOf({ printer: 'Gone', createdAt: NOW - MINUTE })).toBe('stuck')
  expect(statusOf({ printer: 'Pass', lastError: 'unsure', tries: MOST_PRINT_TRIES })).toBe(
    'unconfirmed',
  )
})

test('a network printer that failed is left alone for two seconds at least and fifteen at most', () => {
  expect([0, 20_000, 3 * MINUTE].map((age) => printPause(NOW - age, NOW))).toEqual([
    2000, 5000, 15_000,
  ])
})
