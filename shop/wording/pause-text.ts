import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { PauseCode } from '#shop/domain/orders/order-reason.ts'
import type { PresentOffer } from '#shop/domain/orders/present-offer.ts'

const PAUSE_TEXTS: Record<PauseCode, Message> = {
  full: m.order_pause_full,
  fryer_down: m.order_pause_fryer_down,
  short_crew: m.order_pause_short_crew,
  stock: m.order_pause_stock,
  unattended: m.order_pause_unattended,
}

/** What a guest is told of a pause: the staff's own words as they were typed, or else the code's sentence. */
export function pauseText(reason: string, code: PauseCode | null, locale: Locale): string {
  return reason === '' ? PAUSE_TEXTS[code ?? 'full']({}, { locale }) : reason
}

/** Gives an offer as a guest reads it: with the sentence of a pause, unless the griddle is just full. */
export function offerInWords(offer: PresentOffer, locale: Locale): PresentOffer {
  const { pausedReason, pausedCode } = offer
  if (pausedReason === '' && (pausedCode ?? 'full') === 'full') return offer
  return { ...offer, pausedReason: pauseText(pausedReason, pausedCode, locale) }
}
