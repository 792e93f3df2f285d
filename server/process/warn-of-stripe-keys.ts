import { isTestKey } from '#shop/payments/stripe-key.ts'
import type { Config } from '../config.ts'
import { isOfThisMachine } from '../http/host-names.ts'
import type { Log } from '../log.ts'

/** Warns at the start about a test key in a public shop, and a live key in one that is only tried out. */
export function warnOfStripeKeys(
  { stripe, stripeAddress, publicUrl }: Pick<Config, 'stripe' | 'stripeAddress' | 'publicUrl'>,
  log: Pick<Log, 'event'>,
): void {
  if (!stripe || stripeAddress !== undefined) return
  const isTest = isTestKey(stripe.secretKey)
  const isOpen = publicUrl?.startsWith('https:') === true && !isLocal(publicUrl)
  if (isTest && isOpen) log.event(TEST_KEY)
  if (!isTest && (publicUrl === undefined || isLocal(publicUrl))) log.event(LIVE_KEY)
}

const TEST_KEY =
  'Warning: STRIPE_SECRET_KEY is a test key, so guests at PUBLIC_URL order and no money arrives. Set the live key, sk_live_ or rk_live_'
const LIVE_KEY =
  'Warning: STRIPE_SECRET_KEY is a live key in a shop at localhost: trial orders charge real cards. Use a test key, or set PUBLIC_URL'

function isLocal(address: string): boolean {
  return isOfThisMachine(new URL(address).host)
}
