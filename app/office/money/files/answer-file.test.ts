import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { answerCsv, answerJson } from './answer-file.ts'

const RANGE = { from: '2026-11-20', to: '2026-11-21' }

function bookFile() {
  const faults: unknown[] = []
  return { name: 'books', range: RANGE, fault: (error: unknown) => faults.push(error), faults }
}

async function* daysThen(end: () => void) {
  yield { day: '2026-11-20' }
  end()
  yield { day: '2026-11-21' }
}

test('a file is named for its days and has all of them', async () => {
  const answer = answerJson(
    bookFile(),
    { currency: 'EUR' },
    daysThen(() => {}),
  )
  expect(answer.headers.get('Content-Disposition')).toBe(
    'attachment; filename="books-2026-11-20-2026-11-21.json"',
  )
  expect(await answer.json()).toEqual({
    currency: 'EUR',
    days: [{ day: '2026-11-20' }, { day: '2026-11-21' }],
  })
})

test('a day is not read before the browser has taken the one before', async () => {
  let isRead = false
  const answer = answerJson(
    bookFile(),
    {},
    daysThen(() => {
      isRead = true
    }),
  )
  const reader = answer.body?.getReader()
  await reader?.read()
  await reader?.read()
  await setImmediate()
  expect(isRead).toBe(false)
  await reader?.read()
  expect(isRead).toBe(true)
})

test('while a long file is written, others are answered', async () => {
  let written = 0
  async function* days() {
    for (; written < 20; written += 1) yield [['2026-11-20']]
  }
  const others = setImmediate().then(() => written)
  await answerCsv(bookFile(), days(), { separator: '.' }).text()
  expect(written).toBe(20)
  expect(await others).toBeLessThan(20)
})

test('a file that breaks off is logged', async () => {
  const lost = new Error('The database is gone.')
  const file = bookFile()
  const days = daysThen(() => {
    throw lost
  })
  await expect(answerJson(file, {}, days).text()).rejects.toBe(lost)
  expect(file.faults).toEqual([lost])
})

test('a browser that goes away ends what is read for it, and is no fault', async () => {
  let isEnded = false
  async function* days() {
    try {
      yield* daysThen(() => {})
    } finally {
      isEnded = true
    }
  }
  const file = bookFile()
  const reader = answerJson(file, {}, days()).body?.getReader()
  await reader?.read()
  await reader?.read()
  await reader?.cancel(new Error('Gone'))
  expect(isEnded).toBe(true)
  expect(file.faults).toEqual([])
})
