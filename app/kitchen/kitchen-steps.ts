import { createContext, useContext } from 'react'
import { nextAction, type OrderAction } from '#shop/domain/orders/order-actions.ts'
import type { KitchenSteps, Ticket } from './board-data.ts'

/** The steps that the owner wants of the kitchen, for the tickets of a board. */
export const StepsContext = createContext<KitchenSteps>({ separateStart: false, autoAccept: false })

export function useKitchenSteps(): KitchenSteps {
  return useContext(StepsContext)
}

/** Returns the step that a ticket's button does, or null for none. */
export function useNextAction({ state, fulfilment }: Ticket): OrderAction | null {
  return nextAction(state, fulfilment, useKitchenSteps())
}
