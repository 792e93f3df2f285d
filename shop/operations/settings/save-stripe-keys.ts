import { type Outcome, refused } from '#shop/domain/common/refusal.ts'
import {
  endOfSecret,
  type StripeKeyFault,
  type StripeKeys,
  stripeKeyFaults,
} from '#shop/domain/settings/connection.ts'
import type { KeyCheck, PaymentProvider } from '#shop/payments/payment-provider.ts'
import type { UnsettledPayment } from '#shop/persistence/queries/payments/payments.ts'
import { findTypedConnection } from '#shop/persistence/queries/settings/typed-connections.ts'
import type { Shop } from '#shop/shop.ts'
import { findPaymentsUnderWay, isAnotherUnderWay } from './payments-under-way.ts'
import { openStripeKeys } from './read-connections.ts'
import { type StoreRefusal, storeConnection, type Typist } from './store-connection.ts'

export type StripeKeysRefusal =
  | StripeKeyFault
  | Exclude<KeyCheck, 'works'>
  | 'fixed_by_environment'
  | 'other_account'
  | RemoveKeysRefusal

type RemoveKeysRefusal = StoreRefusal | 'payments_under_way'

/** What is typed; an empty secret stays as it is. `seen` is the version that its typist saw. */
type TypedKeys = StripeKeys & { seen: number; by: Typist }

/**
 * Takes Stripe's keys into use, after Stripe has said that they work. While a payment is under way, the new key has to be of
 * the account that knows it: a held card would neither be charged nor given free.
 */
export async function saveStripeKeys(
  shop: Shop,
  { seen, by, ...typed }: TypedKeys,
): Promise<Outcome<null, StripeKeysRefusal>> {
  if (shop.fixed.hasStripe) return refused({ code: 'fixed_by_environment' })
  const keys = await withPresent(shop, typed)
  const faults = stripeKeyFaults(keys)
  if (faults.length > 0) return refused(...faults.map((code) => ({ code })))
  const provider = await shop.openStripe(keys)
  const check = await provider.checkKey()
  if (check !== 'works') return refused({ code: check })
  const underWay = await findPaymentsUnderWay(shop)
  const fault = underWay.needed && (await accountFault(provider, underWay.needed))
  if (fault) return refused({ code: fault })
  const { isLive } = provider
  const shown = {
    isLive,
    keyEnds: endOfSecret(keys.secretKey),
    webhookEnds: endOfSecret(keys.webhookSecret),
  }
  const outcome = await shop.work(async (tx) => {
    if (await isAnotherUnderWay(tx, underWay.seen)) return refused({ code: 'changed_meanwhile' })
    const secrets = { key: keys.secretKey, webhook: keys.webhookSecret }
    const value = { secrets, shown, facts: { isLive } }
    return storeConnection(shop, tx, { connection: 'stripe', seen, by, value })
  })
  if (outcome.ok) await shop.takeConnections()
  return outcome
}

/** Removes Stripe's keys: guests pay at the counter or the door from then on. Refused while they are needed for a payment. */
export async function removeStripeKeys(
  shop: Shop,
  { seen, by }: { seen: number; by: Typist },
): Promise<Outcome<null, RemoveKeysRefusal>> {
  const underWay = shop.fixed.hasStripe ? null : await findPaymentsUnderWay(shop)
  if (underWay?.settled) return refused({ code: 'payments_under_way' })
  const outcome = await shop.work(async (tx) => {
    if (underWay && (await isAnotherUnderWay(tx, underWay.seen))) {
      return refused({ code: 'changed_meanwhile' } as const)
    }
    return storeConnection(shop, tx, { connection: 'stripe', seen, by, value: null })
  })
  if (outcome.ok) await shop.takeConnections()
  return outcome
}

async function withPresent(shop: Shop, typed: StripeKeys): Promise<StripeKeys> {
  const present = openStripeKeys(shop, await findTypedConnection(shop.read, 'stripe'))
  if (present === null || present === 'unreadable') return typed
  return {
    secretKey: typed.secretKey || present.secretKey,
    webhookSecret: typed.webhookSecret || present.webhookSecret,
  }
}

async function accountFault(
  provider: PaymentProvider,
  { session_id }: UnsettledPayment,
): Promise<'other_account' | 'unreachable' | null> {
  const asked = await provider.read(session_id ?? '')
  if (asked.outcome === 'done') return null
  return asked.outcome === 'refused' ? 'other_account' : 'unreachable'
}
