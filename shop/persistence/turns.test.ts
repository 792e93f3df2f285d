import { expect, onTestFinished, test, vi } from 'vitest'
import { Turns } from './turns.ts'

test('callers get their turn one at a time, in the order they came', async () => {
  const turns = new Turns()
  const log: string[] = []
  const visit = async (name: string) => {
    await turns.take()
    log.push(`${name} in`)
    await Promise.resolve()
    log.push(`${name} out`)
    turns.give()
  }
  await Promise.all([visit('a'), visit('b'), visit('c')])
  await visit('d')
  expect(log.join(', ')).toBe('a in, a out, b in, b out, c in, c out, d in, d out')
})

test('a caller whose turn never comes is told so, and the next one is not held up by it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const turns = new Turns()
  await turns.take()
  const waiting = expect(turns.take()).rejects.toThrow('busy with one transaction for too long')
  vi.advanceTimersByTime(15_000)
  await waiting
  const next = turns.take()
  turns.give()
  await expect(next).resolves.toBeUndefined()
})
