import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'

/** Reads all mails of a shop without a mail server, which it writes as files. */
export async function readMails(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const whole = names.filter((name) => name.endsWith('.eml'))
  return Promise.all(
    whole.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
}

/** Waits for a mail to an address that contains a text; returns the mail's text. */
export async function mailTo(
  { dataDir }: { dataDir: string },
  address: string,
  words: RegExp,
): Promise<string> {
  let found: string | undefined
  const search = async () => {
    const mails = await readMails(dataDir)
    const theirs = mails.filter(({ to }) => to?.some((each) => each.address === address))
    found = theirs.flatMap(({ text }) => words.exec(text ?? '')?.[0] ?? []).at(0)
    return found
  }
  await expect.poll(search, { message: `a mail to ${address} that says ${words}` }).toBeDefined()
  return found ?? ''
}
