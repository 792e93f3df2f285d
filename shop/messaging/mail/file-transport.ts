import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Transport } from '#shop/messaging/outbox/transport.ts'
import type { OutgoingMail } from './mail.ts'
import { mailOptions } from './mail-options.ts'
import { MailFailure, mailTransport } from './mail-transport.ts'
import type { Sender } from './sender.ts'

/**
 * Takes the place of a mail server: each mail becomes one `.eml` file in the folder, written whole or not at all
 * and readable by this user only. `written` is called with its path.
 */
export function openFileTransport(
  folder: string,
  sender: Sender,
  written: (path: string) => void,
): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return mailTransport(async (mail) => {
    const { message } = await composer.sendMail(mailOptions(mail, sender))
    const path = join(folder, fileName(mail))
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(path, message)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'FAULT'
      throw new MailFailure('unreachable', code, `${path} can’t be written`, { cause: error })
    }
    written(path)
  })
}

/** The same for every try, so that a retry replaces the file. */
function fileName({ messageId, writtenAt }: OutgoingMail): string {
  const time = new Date(writtenAt).toISOString().replace(/[:.]/g, '-')
  const id = messageId.replace(/@.*$/, '').replace(/[^0-9A-Za-z]/g, '')
  return `${time}-${id}.eml`
}

async function writeWhole(path: string, content: Buffer | Readable): Promise<void> {
  const unfinished = `${path}.part`
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
  // The file's name survives a power cut only once its folder is flushed.
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
