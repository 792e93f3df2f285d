import { useMemo } from 'react'
import { useFetchers } from 'react-router'
import { ACTION_NAMES, type OrderAction } from '#shop/domain/orders/order-actions.ts'
import { useKept } from './use-kept.ts'

/** Each order's forms share a fetcher of their own, so that orders don't wait for each other. */
export function fetcherKeyOf(order: string): string {
  return `order ${order}`
}

/** The actions being sent at the moment, by the order's id. */
export type PendingActions = ReadonlyMap<string, OrderAction>

/** Returns the same map as before unless other actions are being sent. */
export function usePendingActions(): PendingActions {
  const sent = useFetchers().flatMap(({ state, formData }) => {
    const action = ACTION_NAMES.find((known) => known === formData?.get('action'))
    return state === 'idle' || !action ? [] : [[String(formData?.get('order')), action] as const]
  })
  const pending = useKept(sent)
  return useMemo(() => new Map(pending), [pending])
}
