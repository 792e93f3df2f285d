import { useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'
import { create } from 'zustand'
import { isOrderAction } from '#shop/domain/orders/order-actions.ts'
import { formOf } from '../../forms/form-of.ts'
import { fetcherKeyOf } from '../pending-actions.ts'
import { type Trouble, useTroubles } from '../send-action.ts'

const useLine = create<{ isUp: boolean }>(() => ({ isUp: true }))

/**
 * Sends the steps of orders that got no answer, once the line is up again. Each has the version that was on the screen, so
 * that the server refuses what somebody else has changed meanwhile, and does nothing twice.
 */
export function useKeptTaps(isUp: boolean): void {
  const submit = useSubmit()
  const wasUp = useRef(isUp)
  useEffect(() => {
    const isBack = isUp && !wasUp.current
    wasUp.current = isUp
    useLine.setState({ isUp })
    if (!isBack) return
    for (const [order, { fields }] of keptOf(useTroubles.getState())) {
      const form = formOf(fields)
      submit(form, { method: 'post', navigate: false, fetcherKey: fetcherKeyOf(order) })
    }
  }, [isUp, submit])
}

/** Whether what failed is kept and sent by itself later. */
export function useIsKept(trouble: Trouble | undefined): boolean {
  const isUp = useLine((line) => line.isUp)
  return trouble !== undefined && !isUp && isStep(trouble)
}

export function useKeptCount(): number {
  return useTroubles((troubles) => keptOf(troubles).length)
}

function keptOf(troubles: Readonly<Record<string, Trouble>>): [string, Trouble][] {
  return Object.entries(troubles).filter(([, trouble]) => isStep(trouble))
}

/** Refunds and what is about the whole shop are tried again by hand: they may not be wished any more. */
function isStep({ code, fields }: Trouble): boolean {
  return code === 'not_sent' && isOrderAction(fields.action ?? '')
}
