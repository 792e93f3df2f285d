import { startingFulfilment } from '#shop/domain/common/fulfilment.ts'
import { dateTag, type Locale } from '#shop/domain/common/locale.ts'
import { offerChanges, offerState, type SteadyOffer } from '#shop/domain/orders/present-offer.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { readPresentOffer } from '#shop/operations/orders/present-offer.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { offerInWords } from '#shop/wording/pause-text.ts'
import type { Opening } from '../../ui/shop-facts.ts'
import type { HeroView, HeroWords } from './hero-saying.ts'
import { heroWords } from './hero-words.ts'
import { menuLines } from './menu-lines.ts'

/** In milliseconds: how old the queue may be that a cached page shows at first. */
const QUEUE_HOLDS = 15_000
const DAY = 86_400_000

/** Returns what the hero says now, and until when a cached page may show it. */
export async function readHeroView(
  read: Reader,
  settings: ShopSettings,
  opening: Opening,
  locale: Locale,
  now: number,
): Promise<{ view: HeroView; until: number }> {
  const present = offerInWords(await readPresentOffer(read, now), locale)
  const { at: _, readyAt, pausedReason, pausedCode, ...others } = present
  const offer = others.pausedUntil === null ? others : { ...others, pausedReason, pausedCode }
  const next = offer.later?.at ?? offer.opensAt
  const view = {
    offer,
    state: opening === 'not_open' ? opening : offerState(offer, now),
    isDelivered: startingFulfilment(settings) === 'delivery',
    isNear: next !== null && next - now <= DAY,
    words: wordsOf(settings, locale),
    tag: dateTag(locale),
    timeZone: settings.timeZone,
  }
  return { view, until: holdsUntil(offer, readyAt !== null, now) }
}

/** The settings are the same object until they change. */
const wordsBySettings = new WeakMap<ShopSettings, Map<Locale, HeroWords>>()

function wordsOf(settings: ShopSettings, locale: Locale): HeroWords {
  const made = wordsBySettings.get(settings) ?? new Map<Locale, HeroWords>()
  wordsBySettings.set(settings, made)
  const words = made.get(locale) ?? heroWords(settings.name, menuLines(settings.texts), locale)
  made.set(locale, words)
  return words
}

/** Each new order lengthens the wait, and each finished one shortens it. */
function holdsUntil(offer: SteadyOffer, isCooking: boolean, now: number): number {
  const soonest = now + (isCooking || offer.pausedUntil !== null ? QUEUE_HOLDS : DAY)
  const nearer = [offer.later?.at, offer.laterDelivered?.at, offer.opensAt].flatMap((instant) =>
    instant ? instant - DAY : [],
  )
  const changes = [...offerChanges(offer), ...nearer].filter((instant) => instant > now)
  return Math.min(soonest, ...changes)
}
