import { closeSync, openSync } from 'node:fs'

/** Guests' names and addresses may be in it. */
const FOR_THE_OWNER = 0o600

/** Makes a file that is not there yet, for this user alone. SQLite gives its other files the same mode. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', FOR_THE_OWNER))
}
