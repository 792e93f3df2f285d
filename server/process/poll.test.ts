import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollEverySecond } from './poll.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('an outage is logged once, and the work goes on when it is over', async () => {
  const faults: unknown[] = []
  let isDown = true
  let done = 0
  const work = pollEverySecond({ fault: (error) => faults.push(error) }, async () => {
    if (isDown) throw new Error('The database is away')
    done += 1
  })
  await vi.advanceTimersByTimeAsync(3000)
  expect(faults).toHaveLength(1)

  isDown = false
  await vi.advanceTimersByTimeAsync(2000)
  expect(done).toBe(2)

  isDown = true
  await vi.advanceTimersByTimeAsync(2000)
  expect(faults).toHaveLength(2)
  await work.stop()
})

test('the next run and the stop wait for a slow run', async () => {
  const task = Promise.withResolvers<void>()
  let runs = 0
  const work = pollEverySecond({ fault() {} }, () => {
    runs += 1
    return task.promise
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toBe(1)

  let isStopped = false
  const stopping = work.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(isStopped).toBe(false)
  task.resolve()
  await stopping
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toBe(1)
})
