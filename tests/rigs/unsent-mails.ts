import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Books } from './books.ts'

/** Takes the folder of a rig and its books; gives a line for every mail that left by them and is nowhere. */
export function unsentMails(folder: string, { mails }: Books): string[] {
  const sent = new Set(mailFiles(folder).map(nameOf))
  return mails
    .filter(({ id, state }) => state === 'delivered' && !sent.has(`${letters(id)}.eml`))
    .map(({ id }) => `mail ${id} has left, and is nowhere`)
}

/** Takes the folder of a rig and the id of a mail; gives the paths of its files. */
export function filesOfMail(folder: string, id: string): string[] {
  const own = mailFiles(folder).filter((file) => nameOf(file) === `${letters(id)}.eml`)
  return own.map((file) => join(folder, file))
}

/** A mail that was cut off by a death lies there too, half written or not yet marked as delivered. */
function mailFiles(folder: string): string[] {
  return globSync('*/mail/*.eml', { cwd: folder })
}

/** Without the folder and the time. */
function nameOf(file: string): string {
  return file.replace(/^.*Z-/, '')
}

/** As a file's name has them. */
function letters(id: string): string {
  return id.replace(/[^0-9A-Za-z]/g, '')
}
