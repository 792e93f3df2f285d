import type { Caller } from '#shop/auth/caller.ts'
import { deviceOf } from '#shop/auth/device.ts'
import { storedLocale } from '#shop/domain/common/locale.ts'
import { householdOf } from '#shop/domain/common/networks.ts'
import * as pagePaths from '#shop/domain/common/page-paths.ts'
import { accountAttackedMail } from '#shop/messaging/mail/account-mails.ts'
import { findUserByEmail } from '#shop/persistence/queries/accounts/accounts.ts'
import { isKnownDevice } from '#shop/persistence/queries/accounts/known-devices.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import {
  type Attempt,
  type AttemptAnswer,
  returnAttemptsWithin,
  takeAttemptsWithin,
} from '../common/take-attempt.ts'
import { mailToAccount } from './mail-to-account.ts'

/** A try of a password: the attempts that it counted as, so that they can be returned, and the account's user id. */
export type SignInTry = AttemptAnswer & { taken: readonly Attempt[]; userId: string | null }

/**
 * Counts a try to sign in. A browser that is known for the account has its own limit; all others share their
 * network's limit for the account. When many networks try one account, or one network many, unknown browsers have
 * fewer tries but never none, so that others' failures lock nobody out.
 */
export function takeSignInTry(shop: Shop, email: string, caller: Caller): Promise<SignInTry> {
  return shop.work(async (tx) => {
    const user = await findUserByEmail(tx, email)
    const hash = deviceOf(caller, shop.publicUrl)
    const isKnown = hash !== null && user && (await isKnownDevice(tx, { hash, userId: user.id }))
    // Counted per browser and account, so that another account's user on the same browser can't use up the tries.
    const own = { limit: 'sign-in-device', key: `${hash} ${user?.id}` } as const
    const taken: Attempt[] = isKnown ? [own] : []
    const answer = isKnown
      ? await takeAttemptsWithin(shop, tx, taken)
      : await takeAsStranger(shop, tx, taken, email, caller)
    if (!answer.allowed) {
      const { address } = caller
      const event = { kind: 'sign_in_limited', by: null, address } as const
      await recordSecurityEvent(shop, tx, { ...event, accountId: user?.id ?? null })
    }
    return { ...answer, taken, userId: user?.id ?? null }
  })
}

/** Counts a network's try at an account. Adds what was counted to `taken`. */
async function takeAsStranger(
  shop: Shop,
  tx: Writer,
  taken: Attempt[],
  email: string,
  caller: Caller,
): Promise<AttemptAnswer> {
  const { address } = caller
  const key = fromNetwork(address, email)
  const hour: Attempt = { limit: 'sign-in-account-hour', key }
  const first = await takeAttemptsWithin(shop, tx, [hour])
  if (!first.allowed) return first
  const quarter: Attempt = { limit: 'sign-in-account', key }
  const answer = await takeAttemptsWithin(shop, tx, [quarter])
  if (!answer.allowed) {
    await returnAttemptsWithin(shop, tx, [hour])
    return answer
  }
  taken.push(hour, quarter)
  return brake(shop, tx, taken, email, caller)
}

/**
 * While many networks fail at one account, or one network at many, an unknown browser has two tries per account
 * instead of five. Nobody is refused because of others' failures at other accounts.
 */
async function brake(
  shop: Shop,
  tx: Writer,
  taken: Attempt[],
  email: string,
  { address }: Caller,
): Promise<AttemptAnswer> {
  const everybody: Attempt[] = [
    { limit: 'sign-in-strangers', key: email },
    { limit: 'sign-in-address', key: address },
  ]
  let isCalm = true
  for (const attempt of everybody) {
    const { allowed } = await takeAttemptsWithin(shop, tx, [attempt])
    if (allowed) taken.push(attempt)
    isCalm &&= allowed
  }
  if (isCalm) return { allowed: true, retryAfterSeconds: 0 }
  const braked: Attempt = { limit: 'sign-in-braked', key: fromNetwork(address, email) }
  taken.push(braked)
  return takeAttemptsWithin(shop, tx, [braked])
}

/** The key of a limit for one account and one network. */
export function fromNetwork(address: string, account: string): string {
  return `${householdOf(address)} ${account}`
}

/** Records a wrong password, and mails the account's owner at most once a day when there are many. */
export async function noteFailedSignIn(
  shop: Shop,
  { email, userId }: { email: string; userId: string | null },
  { address }: Caller,
): Promise<void> {
  await shop.work(async (tx) => {
    const event = { kind: 'sign_in_failed', by: null, accountId: userId, address } as const
    await recordSecurityEvent(shop, tx, event)
    const few = await takeAttemptsWithin(shop, tx, [{ limit: 'sign-in-failures', key: email }])
    if (few.allowed) return
    const notice: Attempt = { limit: 'attack-notice', key: email }
    const isFirst = (await takeAttemptsWithin(shop, tx, [notice])).allowed
    if (!isFirst || userId === null) return
    const attack = { kind: 'account_attacked', by: null, accountId: userId } as const
    await recordSecurityEvent(shop, tx, attack)
    const { name } = await readSettings(tx)
    const link = shop.publicUrl + pagePaths.forgotPassword
    const user = await findUserByEmail(tx, email)
    if (!user) return
    const locale = storedLocale(user.locale)
    const mail = accountAttackedMail({ shopName: name, to: email, link, locale })
    await mailToAccount(tx, shop, mail, user.emailVerified === 1 ? 'none' : 'mail-unconfirmed')
  })
}
