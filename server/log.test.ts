import { expect, test, vi } from 'vitest'
import { createLog } from './log.ts'

const line = { id: 'a-1', method: 'GET', path: '/contact', status: 200, ms: 1.234 }

function open(style: 'json' | 'text' | 'off') {
  let written = ''
  const log = createLog(style, {
    write(text) {
      written += text
    },
    drained: async () => {},
  })
  return {
    log,
    written() {
      log.drained()
      return written
    },
  }
}

test.for(['json', 'text'] as const)(
  'a link that is for one guest is not in the %s log',
  (style) => {
    const { log, written } = open(style)
    log.request({ ...line, path: `/setup/${'a-_1'.repeat(11)}` })
    log.request({ ...line, path: '/assets/a-file-with-a-hash-D4f9aPq2.js' })
    expect(written()).not.toContain('a-_1')
    expect(written()).toContain('/setup/…')
    expect(written()).toContain('/assets/a-file-with-a-hash-D4f9aPq2.js')
  },
)

test('a request is one line of JSON', () => {
  const { log, written } = open('json')
  log.request(line)
  log.request(line)
  const lines = written()
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text))
  expect(lines).toHaveLength(2)
  expect(lines[0]).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    level: 'info',
    id: 'a-1',
    method: 'GET',
    path: '/contact',
    status: 200,
    ms: 1.2,
  })
})

test('a line says when it was written, to the millisecond', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    for (const instant of [
      '2026-11-28T13:43:02.007Z',
      '2026-11-28T13:43:02.999Z',
      '2026-11-28T13:43:03.000Z',
    ]) {
      vi.setSystemTime(new Date(instant))
      const { log, written } = open('json')
      log.request(line)
      expect(JSON.parse(written())).toMatchObject({ time: instant })
    }
  } finally {
    vi.useRealTimers()
  }
})

test('what a stranger asked for is read back from the log as it was', () => {
  for (const path of ['/a"b\\c', '/ä\u2028', '/', '/a-b_c.d/e%20f']) {
    const { log, written } = open('json')
    log.request({ ...line, path })
    expect(JSON.parse(written())).toMatchObject({ path, method: 'GET', status: 200 })
  }
})

test('nothing that a stranger sends starts a line of its own or steers a terminal', () => {
  for (const style of ['json', 'text'] as const) {
    const { log, written } = open(style)
    log.request({ ...line, path: '/a\n{"level":"error"}\u001b[2J"' })
    expect(written().trim().split('\n')).toHaveLength(1)
    expect(written()).not.toContain('\u001b')
  }
})

test('no fact and no fault starts a line that looks like one of the shop', () => {
  const { log, written } = open('text')
  const typed = 'x\n200 GET /forged 1 ms\u001b[2J\r\u202e\u2028'
  log.event(`A thing ${typed}`, { name: typed })
  log.fault(new Error(typed), 'a-1')
  const lines = written().trimEnd().split('\n')
  expect(lines.filter((each) => /^\d{3} /.test(each))).toEqual([])
  expect(lines.filter((each) => !each.startsWith('  '))).toEqual([
    expect.stringMatching(/^A thing x/),
    expect.stringMatching(/^Fault in request a-1: Error: x/),
  ])
  for (const steering of '\u001b\r\u202e\u2028') expect(written()).not.toContain(steering)
})

test('a fault keeps its stack and what caused it', () => {
  const { log, written } = open('json')
  log.fault(new Error('outer', { cause: new Error('inner') }), 'a-1')
  expect(JSON.parse(written())).toMatchObject({
    level: 'error',
    id: 'a-1',
    message: 'outer',
    stack: expect.stringMatching(/Error: outer[\s\S]*caused by Error: inner/),
  })
})

test('what happened is written in the order it happened', () => {
  const { log, written } = open('text')
  log.request(line)
  log.event('Mail sent', { mail: 7 })
  expect(written()).toBe('200 GET /contact 1.2 ms\nMail sent\n  mail: 7\n')
})

test('a message and its facts are written as they are', () => {
  const { log, written } = open('json')
  log.event('100 % %s %d %% of it', { level: 'mine', note: '%s', isDone: true })
  expect(JSON.parse(written())).toMatchObject({
    message: '100 % %s %d %% of it',
    level: 'mine',
    note: '%s',
    isDone: true,
  })
})

test('a fault that is no error, and one outside a request, are a line as well', () => {
  const { log, written } = open('json')
  log.fault('broken')
  expect(JSON.parse(written())).toEqual({
    time: expect.any(String),
    level: 'error',
    message: 'broken',
  })
})

test('nothing is written when the log is off', () => {
  const { log, written } = open('off')
  log.request(line)
  log.event('hello')
  log.fault(new Error('x'))
  expect(written()).toBe('')
})
