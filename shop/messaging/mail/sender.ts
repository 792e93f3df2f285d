import { isEmailAddress } from '#shop/domain/common/email-address.ts'

/** The sender of all of the shop's mails. */
export type Sender = { name: string; address: string }

export type SenderFacts = {
  /** `shop@example.org` or `My Shop <shop@example.org>`; undefined: derive one. */
  mailFrom: string | undefined
  smtpUrl: string | undefined
  publicUrl: string
  shopName: string
}

/** The sender from the settings, else the account at the mail server, else an address at the shop's own host. */
export function senderOf({ mailFrom, smtpUrl, publicUrl, shopName }: SenderFacts): Sender {
  if (mailFrom !== undefined) return parseSender(mailFrom, shopName)
  const account = smtpUrl ? decodeURIComponent(new URL(smtpUrl).username) : ''
  const address = isEmailAddress(account) ? account : `no-reply@${new URL(publicUrl).hostname}`
  return { name: shopName, address }
}

function parseSender(text: string, shopName: string): Sender {
  const named = /^([^<>]*)<([^<>]+)>$/.exec(text.trim())
  const name = named?.[1]?.trim().replace(/^"(.*)"$/, '$1')
  return { name: name || shopName, address: (named?.[2] ?? text).trim() }
}
