import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Flushes a file or a folder. A new file survives a power cut only after both it and its folder were flushed. */
export function flush(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
