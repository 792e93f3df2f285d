import { useEffect, useEffectEvent, useState } from 'react'
import { useWhenBack } from '#app/ui/use-when-back.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import { forgetPending, noteRefused, pendingOrder } from './pending-order.ts'
import type { CheckoutRefusal } from './refusal-spot.ts'
import type { SendAnswer } from './send-order.ts'
import { useSender } from './use-sender.ts'
import { useShownRefusals } from './use-shown-refusals.ts'

/**
 * `pricing`: waits for the shop's totals. `slow`: the answer is taking long. `unknown`: there was none.
 * `offline`: no connection. `down`: the shop can't answer.
 */
export type Phase =
  | 'idle'
  | 'pricing'
  | 'sending'
  | 'slow'
  | 'unknown'
  | 'offline'
  | 'down'
  | 'placed'

export type OrderPlacedAnswer = {
  token: string
  /** The page that comes next, if it isn't the order's: where it is paid by card, or that of who took it on the phone. */
  nextAddress?: string | undefined
}

/** What the guest agrees to by pressing the button. `shownReadyAt` is none for a slot. */
type Agreement = {
  shownTotal: MinorUnits
  shownReadyAt: number | undefined
  repeatConfirmed: boolean
}

/** The order as it is on the page now. */
export type OrderToPlace = {
  /** The question to the shop; a refusal counts until it changes. */
  question: string
  /** The shop's answer to the present question, once it has come. */
  priced: { total: MinorUnits; refusals: CheckoutRefusal[] } | undefined
  /** The total next to the button. */
  shownTotal: MinorUnits
  /** When the kitchen has it ready as soon as possible, on which the time on the button is based. */
  shownReadyAt: number | undefined
  ownRefusals: () => CheckoutRefusal[]
  body: (agreed: Agreement) => string
  /** By the shop. */
  onRefused: (refusals: readonly CheckoutRefusal[]) => void
  onPlaced: (order: OrderPlacedAnswer) => void
}

/** Places the order exactly once, however often the button is pressed. */
export function usePlacing(order: OrderToPlace) {
  const [phase, setPhase] = useState<Phase>(firstPhase)
  const shownRefusals = useShownRefusals(order.question)
  const [agreed, setAgreed] = useState<Agreement>()
  const sending = useSending(order, setPhase, refuse)

  useOncePriced(phase, order.priced !== undefined, () => {
    if (agreed && order.priced) send(agreed, order.priced)
  })

  function place(repeatConfirmed = false): void {
    if (sending.isWaiting() || phase === 'placed') return
    const agreement = agreementNow(repeatConfirmed)
    const against = [...order.ownRefusals(), ...(order.priced?.refusals ?? [])]
    if (against.length > 0) refuse(against)
    else if (order.priced) send(agreement, order.priced)
    else sendOncePriced(agreement)
  }

  /**
   * Makes the changes that the notices name, and places the order for the total on the button once the shop confirms
   * it.
   */
  function changeAndPlace(change: () => void): void {
    if (sending.isWaiting() || phase === 'placed') return
    const own = order.ownRefusals().filter(({ code }) => code !== 'no_time_chosen')
    if (own.length > 0) refuse(own)
    else {
      const agreement = agreementNow(false)
      change()
      sendOncePriced(agreement)
    }
  }

  function agreementNow(repeatConfirmed: boolean): Agreement {
    const { shownTotal, shownReadyAt } = order
    return { shownTotal, shownReadyAt, repeatConfirmed }
  }

  function sendOncePriced(agreement: Agreement): void {
    setAgreed(agreement)
    setPhase(navigator.onLine ? 'pricing' : 'offline')
  }

  function send(agreement: Agreement, priced: NonNullable<OrderToPlace['priced']>): void {
    const { total, refusals } = priced
    const { shownTotal: old } = agreement
    if (refusals.length > 0) refuse(refusals)
    else if (total !== old) refuse([{ code: 'total_changed', old, new: total }])
    else if (!navigator.onLine) setPhase('offline')
    else {
      shownRefusals.clear()
      sending.send(order.body(agreement))
    }
  }

  useWhenBack(phase === 'offline', tryAgain)

  function tryAgain(): void {
    if (!sending.repeatUnanswered()) place()
  }

  function refuse(refusals: readonly CheckoutRefusal[]): void {
    setPhase('idle')
    shownRefusals.show(refusals)
  }

  return { phase, shownRefusals, place, changeAndPlace, tryAgain }
}

/** Sends the order, and reports what the shop answered. */
function useSending(
  order: OrderToPlace,
  setPhase: (phase: Phase) => void,
  refuse: (refusals: readonly CheckoutRefusal[]) => void,
) {
  const sender = useSender(() => setPhase('slow'), onAnswer)

  function send(body: string): void {
    setPhase('sending')
    sender.send(body)
  }

  /**
   * Finds out what happened to the last attempt by sending the same body again. If that is refused, the order
   * was not placed. Returns false if every attempt was answered.
   */
  function repeatUnanswered(): boolean {
    const [unanswered] = pendingOrder(Date.now())?.unanswered ?? []
    if (unanswered !== undefined && !sender.isWaiting()) send(unanswered)
    return unanswered !== undefined
  }

  function onAnswer(answer: SendAnswer, body: string): void {
    if (answer.kind === 'placed') {
      forgetPending()
      setPhase('placed')
      order.onPlaced(answer)
    } else if (answer.kind === 'refused') {
      noteRefused(body, Date.now())
      if (answer.refusals.some(({ code }) => code === 'key_reused')) forgetPending()
      refuse(answer.refusals)
      order.onRefused(answer.refusals)
    } else if (answer.kind === 'down') setPhase('down')
    else setPhase(navigator.onLine ? 'unknown' : 'offline')
  }

  return { send, repeatUnanswered, isWaiting: sender.isWaiting }
}

/** Acts when the shop's totals arrive that a pressed order waits for. */
function useOncePriced(phase: Phase, isPriced: boolean, act: () => void): void {
  const onPriced = useEffectEvent(act)
  useEffect(() => {
    if (phase === 'pricing' && isPriced) onPriced()
  }, [phase, isPriced])
}

/** A page left while an order was being sent doesn't know the result when it comes back. */
function firstPhase(): Phase {
  return pendingOrder(Date.now())?.unanswered.length ? 'unknown' : 'idle'
}
