import { expect, onTestFinished, test, vi } from 'vitest'
import { Mutex } from './mutex.ts'

test('callers get the lock one at a time, in the order in which they came', async () => {
  const mutex = new Mutex()
  const log: string[] = []
  const visit = async (name: string) => {
    await mutex.lock()
    log.push(`${name} in`)
    await Promise.resolve()
    log.push(`${name} out`)
    mutex.unlock()
  }
  await Promise.all([visit('a'), visit('b'), visit('c')])
  await visit('d')
  expect(log.join(', ')).toBe('a in, a out, b in, b out, c in, c out, d in, d out')
})

test('a caller that never gets the lock fails, and does not delay the next one', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const mutex = new Mutex()
  await mutex.lock()
  const waiting = expect(mutex.lock()).rejects.toThrow(
    'busy with one transaction for more than 15 seconds',
  )
  vi.advanceTimersByTime(15_000)
  await waiting
  const next = mutex.lock()
  mutex.unlock()
  await expect(next).resolves.toBeUndefined()
})
