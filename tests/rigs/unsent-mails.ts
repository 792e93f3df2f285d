import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Books } from './books.ts'

/** Returns a line for every mail that was sent according to the books but is nowhere. */
export function unsentMails(folder: string, { mails }: Books): string[] {
  const sent = new Set(mailFiles(folder).map(nameOf))
  return mails
    .filter(({ id, state }) => state === 'delivered' && !sent.has(`${letters(id)}.eml`))
    .map(({ id }) => `mail ${id} has left, and is nowhere`)
}

/** Returns the paths of a mail's files. */
export function filesOfMail(folder: string, id: string): string[] {
  const own = mailFiles(folder).filter((file) => nameOf(file) === `${letters(id)}.eml`)
  return own.map((file) => join(folder, file))
}

/** Includes mails cut off by a crash, half written or not yet marked as delivered. */
function mailFiles(folder: string): string[] {
  return globSync('*/mail/*.eml', { cwd: folder })
}

/** The name without folder and time. */
function nameOf(file: string): string {
  return file.replace(/^.*Z-/, '')
}

/** The characters that file names may contain. */
function letters(id: string): string {
  return id.replace(/[^0-9A-Za-z]/g, '')
}
