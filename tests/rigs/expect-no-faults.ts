import { expect } from 'vitest'

/** Fails with all the faults in its message; of a list that is compared, the message has the first 40 characters. */
export function expectNoFaults(faults: readonly string[], where = 'faults'): void {
  expect(faults, `${where}:\n${faults.join('\n')}\n`).toEqual([])
}
