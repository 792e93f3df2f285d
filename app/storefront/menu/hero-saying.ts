import type { OfferState, SteadyOffer } from '#shop/domain/orders/present-offer.ts'

/** A shop that isn't open to guests yet takes no orders, whatever its hours say. */
type HeroState = OfferState | 'not_open'

/** The texts of the hero in one language, with their placeholders. */
export type HeroWords = {
  /**
   * `{time}` stands large. `soon` is said in place of `open` where the time of day isn't known, `why` in place
   * of `paused` where guests are told why.
   */
  heads: Record<HeroState | 'soon' | 'why', string>
  /** What stands before, in and after the bold part of the line below. */
  notes: Record<HeroState, readonly [string, string, string]>
  /** In place of those when nothing can be ordered for later. */
  notForLater: string
  /** The queue by the plural category of its length. */
  queue: Record<string, string>
  /** The minutes left for last orders, likewise. */
  left: Record<string, string>
  alone: string
  wait: string
  openTill: string
  openAlways: string
  opensAt: string
  opensOn: string
  dayAndTime: string
  orders: Partial<Record<HeroState, string>>
  /** In place of those for a delivery. */
  orderDelivery: string
  titles: Partial<Record<HeroState, string>>
}

/**
 * Everything that the hero's texts for any moment are made from. `state` is that of the moment when the page was
 * rendered.
 */
export type HeroView = {
  offer: SteadyOffer
  state: HeroState
  /** Whether the guest has it delivered, so that an order for later needs a time at the door. */
  isDelivered: boolean
  /** Whether the next time is less than a day from then. */
  isNear: boolean
  words: HeroWords
  /** The language tag of times and plurals. */
  tag: string
  timeZone: string
}

/** The hero's texts at a moment; empty where there is none. */
export type HeroSaying = {
  state: HeroState
  before: string
  large: string
  after: string
  note: readonly [string, string, string]
  /** The button that orders for later. */
  later: string
  /** The tab's title. */
  title: string
}

/** What the hero's texts are made with. The page's inline script passes its own copies of these functions. */
export type HeroRules = {
  offerState: (offer: SteadyOffer, now: number) => OfferState
  hotFrom: (offer: SteadyOffer, state: OfferState, now: number | null) => number | null
  dateFormat: (tag: string, options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat
  pluralRules: (tag: string) => Intl.PluralRules
}

/**
 * Returns the hero's texts for the instant `now`; null for a cached page, which doesn't know when it will be read. The
 * page has a copy of this function's source in an inline script, so it uses no other name of this file.
 */
export function heroSaying(view: HeroView, now: number | null, rules: HeroRules): HeroSaying {
  const DAY = 86_400_000
  /** Openings are known for a week, so one that is this long never ends. */
  const ENDLESS = 5 * DAY
  const { offer, words, tag, timeZone } = view
  const isServed = now === null || view.state === 'not_open'
  const state = isServed ? view.state : rules.offerState(offer, now)
  const fill = (text: string, values: Record<string, string>) =>
    text.replace(/\{(\w+)\}/g, (gap, name) => values[name] ?? gap)
  const format = (instant: number, parts: Intl.DateTimeFormatOptions) =>
    rules.dateFormat(tag, { ...parts, timeZone }).format(instant)
  const time = (instant: number) =>
    format(instant, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const day = (instant: number) => format(instant, { weekday: 'long' })
  const isNear = (instant: number) => (now === null ? view.isNear : instant - now <= DAY)
  const named = (instant: number) =>
    isNear(instant)
      ? time(instant)
      : fill(words.dayAndTime, { day: day(instant), time: time(instant) })
  const { opensAt, closesAt, lastOrderAt } = offer
  const slot = view.isDelivered ? offer.laterDelivered : offer.later
  const later = slot && (now === null || slot.at > now) ? slot.at : null
  const hotAt = state === 'not_open' ? null : rules.hotFrom(offer, state, now)

  const wait = fill(words.wait, { minutes: String(offer.minutes) })
  const large = hotAt === null ? wait : time(hotAt)
  const isTimeless = state === 'unknown' || state === 'not_open'
  const isSoon = hotAt === null && !isTimeless
  const why = (state === 'paused' && offer.pausedReason) || ''
  const head = why === '' ? state : 'why'
  const [before = '', after = ''] = words.heads[isSoon ? 'soon' : head].split('{time}')

  const counted = (texts: Record<string, string>, count: number) =>
    fill(texts[rules.pluralRules(tag).select(count)] ?? '', { count: String(count) })
  const { ordersAhead } = offer
  const left = Math.max(1, Math.floor(((lastOrderAt ?? 0) - (now ?? 0)) / 60_000))
  const isEndless = closesAt !== null && closesAt - (now ?? closesAt) > ENDLESS
  const till = closesAt === null ? '' : fill(words.openTill, { time: named(closesAt) })
  const opens = opensAt === null ? {} : { day: day(opensAt), time: time(opensAt) }
  const opensText = opensAt !== null && isNear(opensAt) ? words.opensAt : words.opensOn
  const values: Record<string, string> = {
    ...opens,
    queue: ordersAhead === 0 ? words.alone : counted(words.queue, ordersAhead),
    till: isEndless ? words.openAlways : till,
    closes: closesAt === null ? '' : time(closesAt),
    opens: opensAt === null ? '' : fill(opensText, opens),
    minutes: String(offer.minutes),
    left: counted(words.left, left),
  }
  const isForLater = ['paused', 'sold_out', 'closed'].includes(state)
  const [lead, bold, rest] = why === '' ? words.notes[state] : ['', why, '']
  const parts: readonly [string, string, string] =
    state === 'closed' && later === null ? [lead, '', words.notForLater] : [lead, bold, rest]
  // How many minutes are left isn't known without the time of day.
  const note = state === 'last' && now === null ? (['', '', rest] as const) : parts
  const order = words.orders[state] && view.isDelivered ? words.orderDelivery : words.orders[state]
  const title = hotAt === null ? undefined : words.titles[state]
  return {
    state,
    before: before.trim(),
    large: isTimeless ? '' : large,
    after: after.trim(),
    note: [fill(note[0], values), fill(note[1], values), fill(note[2], values)],
    later: isForLater && order && later !== null ? fill(order, { time: named(later) }) : '',
    title: title && hotAt !== null ? fill(title, { time: time(hotAt) }) : '',
  }
}
