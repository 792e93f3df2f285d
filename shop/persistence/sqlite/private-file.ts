import { closeSync, openSync } from 'node:fs'

/** The file may contain guests' names and addresses. */
export const FOR_THE_OWNER = 0o600

/** Creates a file that doesn't exist yet, for this user only. SQLite gives its other files the same mode. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', FOR_THE_OWNER))
}
