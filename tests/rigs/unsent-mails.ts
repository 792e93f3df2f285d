import { globSync } from 'node:fs'
import type { Books } from './books.ts'

/** Takes the folder of a rig and its books; gives a line for every mail that left by them and is nowhere. */
export function unsentMails(folder: string, { mails }: Books): string[] {
  const files = globSync('*/mail/*.eml', { cwd: folder })
  const sent = new Set(files.map((file) => file.replace(/^.*Z-/, '')))
  return mails
    .filter(({ id, state }) => state === 'delivered' && !sent.has(`${letters(id)}.eml`))
    .map(({ id }) => `mail ${id} has left, and is nowhere`)
}

/** As a file's name has them. */
function letters(id: string): string {
  return id.replace(/[^0-9A-Za-z]/g, '')
}
