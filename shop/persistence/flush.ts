import { closeSync, fsyncSync, openSync } from 'node:fs'

/** A file, and its name in its folder, outlive a power cut once each was flushed. Takes the path of either. */
export function flush(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
