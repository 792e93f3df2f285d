import { create } from 'zustand'
import type { Numbered } from '#shop/domain/orders/number-day.ts'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'

/** What somebody did with an order on this screen; `tick`: a station is done with its part. */
export type Act = Numbered & { order: string; action: OrderAction | 'tick' }

type Acts = {
  /** The last acts, the latest at the end. */
  done: readonly Act[]
  /** Acts since the hands last rested, by the order's id: until then nothing moves up into the place. */
  held: Readonly<Record<string, Act>>
}

export const useActs = create<Acts>(() => ({ done: [], held: {} }))

const KEPT = 20
/** After this many milliseconds without a tap the line closes up. */
const REST = 1200

let resting: ReturnType<typeof setTimeout> | undefined

/** Records what somebody did; until the hands rest, the ticket's place stays empty. */
export function noteAct(act: Act): void {
  useActs.setState(({ done, held }) => ({
    done: [...done.filter(({ order }) => order !== act.order), act].slice(-KEPT),
    held: { ...held, [act.order]: act },
  }))
  clearTimeout(resting)
  resting = setTimeout(() => useActs.setState({ held: {} }), REST)
}

/** Forgets an act that was taken back, so that the one before it is the last. */
export function forgetAct(order: string): void {
  useActs.setState(({ done, held: { [order]: takenBack, ...held } }) => {
    return { done: done.filter((act) => act.order !== order), held }
  })
}
