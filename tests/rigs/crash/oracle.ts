import { closeSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs'

/** What the shop was asked and what it acknowledged, in order. */
export type Entry =
  | { kind: 'asked'; key: string; email: string }
  | { kind: 'placed'; key: string; id: string; number: number; total: number }
  | { kind: 'stepped'; id: string; version: number; state: string }

export type Oracle = Disposable & {
  /** Returns once it is on the disk. */
  write: (entry: Entry) => void
  /** Reads the whole file. */
  read: () => Entry[]
}

/** An append-only file, which no crash of the shop can touch. */
export function openOracle(file: string): Oracle {
  const descriptor = openSync(file, 'a')
  return {
    write(entry) {
      writeSync(descriptor, `${JSON.stringify(entry)}\n`)
      fdatasyncSync(descriptor)
    },
    read() {
      const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
      return lines.map((line) => JSON.parse(line) as Entry)
    },
    [Symbol.dispose]: () => closeSync(descriptor),
  }
}
