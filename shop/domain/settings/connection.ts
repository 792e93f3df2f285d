import { z } from 'zod'

/** What the shop reaches by a secret that its owner may type in the office. */
export const CONNECTIONS = ['stripe', 'mail'] as const

export type Connection = (typeof CONNECTIONS)[number]

/** Stripe's two secrets. */
export type StripeKeys = { secretKey: string; webhookSecret: string }

/** The same as they are sealed. */
export const sealedStripeKeys = z.object({ key: z.string(), webhook: z.string() })

/** A mail server with the account that the shop has there; `user` is empty where it asks for none. */
export const mailServer = z.object({
  host: z.string(),
  port: z.int(),
  user: z.string(),
  password: z.string(),
  /** The sender of mails; empty: one made of the account or the shop's own address. */
  from: z.string(),
})

export type MailServer = z.infer<typeof mailServer>

/** What is shown of Stripe's secrets: their last letters. */
export const shownStripeKeys = z.object({
  isLive: z.boolean(),
  keyEnds: z.string(),
  webhookEnds: z.string(),
})

export type ShownStripeKeys = z.infer<typeof shownStripeKeys>

/** What is shown of a mail server: all but its password, of which people choose short ones. */
export const shownMailServer = mailServer.omit({ password: true })

export type ShownMailServer = z.infer<typeof shownMailServer>

const SHOWN_LETTERS = 4

/** The last letters of a secret that a machine made, by which its owner recognises it. */
export function endOfSecret(secret: string): string {
  return secret.slice(-SHOWN_LETTERS)
}

/** Why what is typed can't be Stripe's secrets; empty if it can. */
export function stripeKeyFaults({ secretKey, webhookSecret }: StripeKeys): StripeKeyFault[] {
  return [
    ...(isStripeKey(secretKey) ? [] : (['key_malformed'] as const)),
    ...(isStripeWebhookSecret(webhookSecret) ? [] : (['webhook_malformed'] as const)),
  ]
}

export type StripeKeyFault = 'key_malformed' | 'webhook_malformed'

function isStripeKey(text: string): boolean {
  return /^(sk|rk)_\w{8,240}$/.test(text)
}

function isStripeWebhookSecret(text: string): boolean {
  return /^whsec_\w{8,240}$/.test(text)
}

/** Whether a text is a sender of mails: `shop@example.org` or `My Shop <shop@example.org>`. */
export function isMailSender(text: string): boolean {
  return /^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(text)
}

export type MailServerFault = 'host_malformed' | 'port_malformed' | 'from_malformed'

/** Why what is typed can't be a mail server; empty if it can. */
export function mailServerFaults({ host, port, from }: MailServer): MailServerFault[] {
  return [
    ...(isMailHost(host) ? [] : (['host_malformed'] as const)),
    ...(Number.isInteger(port) && port >= 1 && port <= 65_535 ? [] : (['port_malformed'] as const)),
    ...(from === '' || isMailSender(from) ? [] : (['from_malformed'] as const)),
  ]
}

function isMailHost(host: string): boolean {
  const isSpelled = /^[\w.-]{1,250}$|^\[[\da-f:]{2,45}\]$/i.test(host)
  return isSpelled && URL.canParse(`smtp://${host}`)
}

/** The port that is encrypted from the first byte on; all others change to it before a password is sent. */
const ENCRYPTED_PORT = 465

/** The address of a mail server, as `SMTP_URL` has it. */
export function smtpUrlOf({ host, port, user, password }: MailServer): string {
  const account = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return `${port === ENCRYPTED_PORT ? 'smtps' : 'smtp'}://${account}${host}:${port}`
}

/** Whether a password goes to the same account as before, so that it may be left as it is. */
export function isSameAccount(one: ShownMailServer, other: ShownMailServer): boolean {
  return one.host === other.host && one.port === other.port && one.user === other.user
}
