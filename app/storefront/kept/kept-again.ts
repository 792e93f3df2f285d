import type { SteadyOffer } from '#shop/domain/orders/present-offer.ts'
import type { ChangedLine } from '../basket/state/change-basket.ts'

/** The last order of this device and what the hero says of ordering it again. `{time}` stands for a time of day. */
export type KeptAgain = {
  token: string
  /** The language tag of the texts. */
  tag: string
  fulfilment: 'pickup' | 'delivery'
  lines: AgainLine[]
  /** How many minutes later than the featured item the guest has it; fewer than none if it is sooner. */
  moreMinutes: number
  head: string
  what: string
  action: string
  promise: string
  sum: string
  title: string
  /** The picture of its first item. */
  picture: { id: string; address: string } | null
}

/** As it comes, if nothing is said of how it was changed: earlier releases kept no more. */
type AgainLine = { itemId: string; title: string; quantity: number } & Partial<
  Pick<ChangedLine, 'choices' | 'without' | 'picks' | 'for' | 'unitPrice' | 'words'>
> & {
    /** What its parts are called. */
    parts?: { id: string; name: string }[]
    /** What of it the shop has not, in words, by its last answer. */
    missing?: string | undefined
  }

/** The hero's texts about it at a moment. */
export type AgainSaying = {
  before: string
  large: string
  after: string
  /** What stands on and above the button: what it is, the action, the promise and the sum. */
  button: readonly [string, string, string, string]
  title: string
}

type AgainRules = {
  hotFrom: (offer: SteadyOffer, state: 'open', now: number | null) => number | null
  dateFormat: (tag: string, options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat
}

/**
 * Returns the order to offer again, from the texts in storage: of the orders, of the last one, and of what is filled in
 * in this tab. Null while an order is under way, at a table, and if the last one wasn't made. Like all functions of this
 * file it is copied into the menu's page, so it names nothing outside of itself.
 */
export function readAgain(
  ordersText: string | null,
  againText: string | null,
  draftText: string | null,
): KeptAgain | null {
  try {
    const { orders } = JSON.parse(ordersText ?? '')
    const again: KeptAgain = JSON.parse(againText ?? '')
    const last = orders.find(({ token }: { token: string }) => token === again.token)
    const isRunning = orders.some(({ mayRun }: { mayRun?: boolean }) => mayRun)
    if (!last?.wasMade || isRunning || JSON.parse(draftText ?? '{}').tableSign) return null
    const { head, what, action, promise, sum, title, lines, moreMinutes, picture } = again
    const isText = (text: unknown) => typeof text === 'string'
    const isWhole = [head, what, action, promise, sum, title].every(isText) && lines.length > 0
    const isSafe = picture === null || /^\/pictures\/[\w.-]+$/.test(picture.address)
    return isWhole && isSafe && Number.isFinite(moreMinutes) ? again : null
  } catch {
    return null
  }
}

/** Returns what the hero says of it while the shop is open. */
export function sayAgain(
  again: KeptAgain,
  { offer, tag, timeZone }: { offer: SteadyOffer; tag: string; timeZone: string },
  now: number,
  rules: AgainRules,
): AgainSaying | null {
  const hotAt = rules.hotFrom(offer, 'open', now)
  if (hotAt === null || again.tag !== tag) return null
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const large = rules.dateFormat(tag, clock).format(hotAt + again.moreMinutes * 60_000)
  const { head, what, action, promise, sum, title } = again
  const [before = '', after = ''] = head.split('{time}')
  return {
    before: before.trim(),
    large,
    after: after.trim(),
    button: [what, action, promise.replace('{time}', large), sum],
    title: title.replace('{time}', large),
  }
}
