import type { FieldFault } from '#shop/domain/common/form-reading.ts'
import * as pagePaths from '#shop/domain/common/page-paths.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import {
  type ContactForm,
  type ContactMessage,
  readContactMessage,
} from '#shop/domain/messages/contact-message.ts'
import { renderContactMail } from '#shop/messaging/mail/contact-mail.ts'
import {
  addMessage,
  findRepeatedMessage,
  type TypedMessage,
} from '#shop/persistence/queries/messages/messages.ts'
import type { Shop } from '#shop/shop.ts'
import { takeAttempt } from '../common/take-attempt.ts'
import { mailToShop } from './mail-to-shop.ts'

export type SendMessageInput = {
  form: ContactForm
  /** Made by the browser for one form; null without scripts. */
  key: string | null
  /** The content of a field that people don't see. */
  trap: string
  clientAddress: string
}

export type SendMessageRefusal = FieldFault | 'looks_automatic' | 'too_many'

const REPEATED_WITHIN = 10 * 60_000
const KEY = /^[0-9a-zA-Z-]{16,64}$/

/**
 * Stores a guest's message and mails it to the shop, both or neither. Repeating a message under the same key or
 * within ten minutes stores nothing new.
 */
export async function sendMessage(
  shop: Shop,
  { form, key, trap, clientAddress }: SendMessageInput,
): Promise<Outcome<{ id: string }, SendMessageRefusal>> {
  const read = readContactMessage(form)
  if (!read.ok) return read
  if (trap !== '') return refused({ code: 'looks_automatic' })

  const now = shop.clock()
  const row = messageRow(read.value, messageId(shop, read.value, key), now)
  const stored = await findRepeatedMessage(shop.read, row, now - REPEATED_WITHIN)
  if (stored !== undefined) return done({ id: stored })

  const attempt = await takeAttempt(shop, 'contact', clientAddress)
  if (!attempt.allowed) {
    return refused({ code: 'too_many', retryAfterSeconds: attempt.retryAfterSeconds })
  }

  return shop.work(async (tx) => {
    const repeated = await findRepeatedMessage(tx, row, now - REPEATED_WITHIN)
    if (repeated !== undefined) return done({ id: repeated })
    await addMessage(tx, row)
    // A shop without recipients still stores the message.
    const letter = letterOf(shop, read.value, row.id)
    await mailToShop(
      tx,
      shop,
      (address, locale) => renderContactMail(letter, address, locale),
      `contact-${row.id}`,
    )
    return done({ id: row.id })
  })
}

/** Derived from the message and its key, so that a retry hours later is recognised. */
function messageId(shop: Shop, message: ContactMessage, key: string | null): string {
  if (key === null || !KEY.test(key)) return Buffer.from(shop.random(16)).toString('hex')
  return shop.fingerprint(`message ${key} ${JSON.stringify(message)}`)
}

function messageRow(message: ContactMessage, id: string, now: number): TypedMessage {
  return {
    id,
    first_name: message.firstName,
    last_name: message.lastName,
    email: message.email,
    country: message.country,
    number: message.number,
    text: message.text,
    received_at: now,
    last_at: now,
  }
}

function letterOf(shop: Shop, message: ContactMessage, id: string) {
  return {
    name: `${message.firstName} ${message.lastName}`,
    email: message.email,
    phone: `${message.country} ${message.number}`,
    about: null,
    text: message.text,
    link: shop.publicUrl + pagePaths.officeThread(id),
  }
}
