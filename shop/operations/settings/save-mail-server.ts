import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import {
  isSameAccount,
  type MailServer,
  type MailServerFault,
  mailServerFaults,
  smtpUrlOf,
} from '#shop/domain/settings/connection.ts'
import { checkMailServer, type MailServerCheck } from '#shop/messaging/mail/check-mail-server.ts'
import { resumeDelivery } from '#shop/messaging/outbox/deliver-message.ts'
import { findTypedConnection } from '#shop/persistence/queries/settings/typed-connections.ts'
import type { Shop } from '#shop/shop.ts'
import { openMailServer } from './read-connections.ts'
import { type StoreRefusal, storeConnection, type Typist } from './store-connection.ts'

export type MailServerRefusal =
  | MailServerFault
  | 'password_missing'
  | 'fixed_by_environment'
  | MailServerCheck['code']
  | StoreRefusal

/** What is typed; an empty password stays as it is, as long as it goes to the same account. */
type TypedServer = MailServer & { seen: number; by: Typist }

/**
 * Takes a mail server into use, after it has taken the account. What it says in place of that, or the fault's name, is in `field`. Mails that waited for
 * the former one are due at once.
 */
export async function saveMailServer(
  shop: Shop,
  { seen, by, ...typed }: TypedServer,
): Promise<Outcome<null, MailServerRefusal>> {
  if (shop.fixed.mailHost !== null) return refused({ code: 'fixed_by_environment' })
  const faults = mailServerFaults(typed)
  if (faults.length > 0) return refused(...faults.map((code) => ({ code })))
  const server = await withPassword(shop, typed)
  if (server === null) return refused({ code: 'password_missing' })
  const check = await checkMailServer(smtpUrlOf(server))
  if (check) return refused({ code: check.code, field: check.words })
  const { password: _, ...shown } = server
  const value = { secrets: server, shown, facts: { host: server.host } }
  const outcome = await shop.work((tx) =>
    storeConnection(shop, tx, { connection: 'mail', seen, by, value }),
  )
  if (!outcome.ok) return outcome
  await shop.takeConnections()
  await resumeDelivery(shop)
  return done(null)
}

/** Removes the mail server: mails are written as files from then on. */
export async function removeMailServer(
  shop: Shop,
  { seen, by }: { seen: number; by: Typist },
): Promise<Outcome<null, StoreRefusal>> {
  const outcome = await shop.work((tx) =>
    storeConnection(shop, tx, { connection: 'mail', seen, by, value: null }),
  )
  if (outcome.ok) await shop.takeConnections()
  return outcome
}

/** Null: its password has to be typed. One that was typed before goes to no other server and no other user. */
async function withPassword(shop: Shop, typed: MailServer): Promise<MailServer | null> {
  if (typed.user === '') return { ...typed, password: '' }
  if (typed.password !== '') return typed
  const present = openMailServer(shop, await findTypedConnection(shop.read, 'mail'))
  if (present === null || present === 'unreadable') return null
  return isSameAccount(present, typed) ? { ...typed, password: present.password } : null
}
