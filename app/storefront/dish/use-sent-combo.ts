import { sentPicks } from '#shop/domain/pricing/change-combo.ts'
import type { Picking } from './use-combo.ts'
import { useSent } from './use-sent.ts'

/** Picks as the line of the basket that the address names. */
export function useSentCombo(itemId: string, { making, choose }: Picking) {
  return useSent(itemId, (line) => {
    if (!line) return null
    const { picks, unknown } = sentPicks(making, line.picks ?? [])
    choose(picks)
    return unknown
  })
}
