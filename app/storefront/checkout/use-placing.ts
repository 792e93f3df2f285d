import { useEffect, useEffectEvent, useState } from 'react'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import { forgetPending, noteRefused, pendingOrder } from './pending-order.ts'
import type { CheckoutRefusal } from './refusal-spot.ts'
import type { SendAnswer } from './send-order.ts'
import { useSender } from './use-sender.ts'

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
  number: number
  /** The payment page, if the order is paid by card and that page could be opened. */
  paymentAddress?: string | undefined
}

type Agreement = { shownTotal: MinorUnits; repeatConfirmed: boolean }

/** The order as it is on the page now. */
export type OrderToPlace = {
  /** The question to the shop; a refusal counts until it changes. */
  question: string
  /** The shop's answer to the present question, once it has come. */
  priced: { total: MinorUnits; refusals: CheckoutRefusal[] } | undefined
  /** The total next to the button. */
  shownTotal: MinorUnits
  ownRefusals: () => CheckoutRefusal[]
  body: (agreed: Agreement) => string
  onRefused: () => void
  onPlaced: (order: OrderPlacedAnswer) => void
}

/** Places the order exactly once, however often the button is pressed. */
export function usePlacing(order: OrderToPlace) {
  const [phase, setPhase] = useState<Phase>(beginning)
  const said = useSaid(order.question)
  const [agreed, setAgreed] = useState<Agreement>()
  const sender = useSender(() => setPhase('slow'), hear)

  useOncePriced(phase, order.priced !== undefined, () => {
    if (agreed && order.priced) go(agreed, order.priced)
  })

  function place(repeatConfirmed = false): void {
    if (sender.isWaiting() || phase === 'placed') return
    const agreement = { shownTotal: order.shownTotal, repeatConfirmed }
    const against = [...order.ownRefusals(), ...(order.priced?.refusals ?? [])]
    if (against.length > 0) refuse(against)
    else if (order.priced) go(agreement, order.priced)
    else wait(agreement)
  }

  function wait(agreement: Agreement): void {
    setAgreed(agreement)
    setPhase(navigator.onLine ? 'pricing' : 'offline')
  }

  /** Makes the changes that the order needs, and places it for the total on the button once that is confirmed. */
  function settleAndPlace(settle: () => void): void {
    if (sender.isWaiting() || phase === 'placed') return
    const own = order.ownRefusals().filter(({ code }) => code !== 'no_time_chosen')
    if (own.length > 0) refuse(own)
    else {
      settle()
      wait({ shownTotal: order.shownTotal, repeatConfirmed: false })
    }
  }

  function go(agreement: Agreement, priced: NonNullable<OrderToPlace['priced']>): void {
    const { total, refusals } = priced
    const { shownTotal: old } = agreement
    if (refusals.length > 0) refuse(refusals)
    else if (total !== old) refuse([{ code: 'total_changed', old, new: total }])
    else if (!navigator.onLine) setPhase('offline')
    else send(order.body(agreement))
  }

  function send(body: string): void {
    said.clear()
    setPhase('sending')
    sender.send(body)
  }

  /**
   * Finds out what happened to the last attempt by sending the same body again. If that is refused, the order
   * was not placed.
   */
  function tryAgain(): void {
    const [unanswered] = pendingOrder(Date.now())?.unanswered ?? []
    if (unanswered === undefined) place()
    else if (!sender.isWaiting()) send(unanswered)
  }

  function hear(answer: SendAnswer, body: string): void {
    if (answer.kind === 'placed') {
      forgetPending()
      setPhase('placed')
      order.onPlaced(answer)
    } else if (answer.kind === 'refused') {
      noteRefused(body, Date.now())
      if (answer.refusals.some(({ code }) => code === 'key_reused')) forgetPending()
      refuse(answer.refusals)
      order.onRefused()
    } else if (answer.kind === 'down') setPhase('down')
    else setPhase(navigator.onLine ? 'unknown' : 'offline')
  }

  function refuse(refusals: readonly CheckoutRefusal[]): void {
    setPhase('idle')
    said.say(refusals)
  }

  return { phase, said, place, settleAndPlace, tryAgain }
}

/** Acts when the shop's totals arrive that a pressed order waits for. */
function useOncePriced(phase: Phase, isPriced: boolean, act: () => void): void {
  const onPriced = useEffectEvent(act)
  useEffect(() => {
    if (phase === 'pricing' && isPriced) onPriced()
  }, [phase, isPriced])
}

type Said = { refusals: readonly CheckoutRefusal[]; question: string; times: number }

const NOTHING_SAID: Said = { refusals: [], question: '', times: 0 }

/** The refusals of the last attempt: about the order until it changes, about a field until it is typed in. */
function useSaid(question: string) {
  const [said, setSaid] = useState(NOTHING_SAID)
  const isSame = said.question === question
  return {
    refusals: said.refusals.filter((each) => isSame || 'field' in each),
    /** Counts attempts refused in a row. */
    times: said.times,
    say: (refusals: readonly CheckoutRefusal[]) =>
      setSaid(({ times }) => ({ refusals, question, times: times + 1 })),
    clear: () => setSaid(NOTHING_SAID),
    forgive: (field: string) =>
      setSaid(({ refusals, ...rest }) => ({
        ...rest,
        refusals: refusals.filter((each) => !('field' in each) || each.field !== field),
      })),
  }
}

/** A page left while an order was being sent doesn't know the result when it comes back. */
function beginning(): Phase {
  return pendingOrder(Date.now())?.unanswered.length ? 'unknown' : 'idle'
}
