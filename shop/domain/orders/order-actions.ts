import type { Fulfilment } from '../common/fulfilment.ts'
import type { OrderOccasion } from './order-occasion.ts'
import { ORDER_STATES, type OrderState } from './order-states.ts'

export type Transition = {
  to: OrderState
  by: readonly Hand[]
  /** Of this fulfilment alone; any without it. */
  only?: Fulfilment
  /** Only so many minutes after the order was closed. */
  withinMinutes?: number
}

/** Who may do it: every staff role but the courier's works at the board, `shop` is the program itself. */
export type Hand = 'guest' | 'kitchen' | 'courier' | 'shop'

type OrderActionFacts = {
  /** What history and webhooks call it. */
  event: string
  /** What its guest is mailed about; null: nothing. */
  occasion: OrderOccasion | null
  /** It changes nothing of the order but its state, and the instant that the state keeps. */
  onlyMoves: boolean
  /** From which states it is possible, and where it leads. */
  from: Partial<Record<OrderState, Transition>>
}

const KITCHEN = ['kitchen'] as const
const DELIVERERS = ['kitchen', 'courier'] as const
const CANCELLED_BY_BOTH = { to: 'cancelled', by: ['guest', 'kitchen'] } as const
const CANCELLED_BY_STAFF = { to: 'cancelled', by: KITCHEN } as const
/** Who drives is settled while a delivery is made and carried. */
const WHILE_IT_IS_DELIVERED = {
  accepted: { to: 'accepted', by: DELIVERERS, only: 'delivery' },
  preparing: { to: 'preparing', by: DELIVERERS, only: 'delivery' },
  ready: { to: 'ready', by: DELIVERERS, only: 'delivery' },
  out_for_delivery: { to: 'out_for_delivery', by: DELIVERERS, only: 'delivery' },
} as const

/**
 * Everything that can be done with an order that is there, and every change of state: nothing else happens.
 * Of what the kitchen can do in a state, what stands first here is the next step that its board offers.
 */
const TABLE = {
  accept: {
    event: ORDER_STATES.accepted.event,
    occasion: 'accepted',
    onlyMoves: false,
    from: { placed: { to: 'accepted', by: KITCHEN } },
  },
  refuse: {
    event: ORDER_STATES.refused.event,
    occasion: 'refused',
    onlyMoves: true,
    from: { placed: { to: 'refused', by: KITCHEN } },
  },
  /** Nobody answered it, or paid, in time. */
  expire: {
    event: ORDER_STATES.expired.event,
    occasion: 'expired',
    onlyMoves: false,
    from: { placed: { to: 'expired', by: ['shop'] } },
  },
  start: {
    event: ORDER_STATES.preparing.event,
    occasion: null,
    onlyMoves: true,
    from: { accepted: { to: 'preparing', by: KITCHEN } },
  },
  finish: {
    event: ORDER_STATES.ready.event,
    occasion: 'ready',
    onlyMoves: true,
    from: {
      accepted: { to: 'ready', by: KITCHEN },
      preparing: { to: 'ready', by: KITCHEN },
    },
  },
  send_out: {
    event: ORDER_STATES.out_for_delivery.event,
    occasion: 'on_its_way',
    onlyMoves: false,
    from: { ready: { to: 'out_for_delivery', by: DELIVERERS, only: 'delivery' } },
  },
  complete: {
    event: ORDER_STATES.completed.event,
    occasion: 'completed',
    onlyMoves: false,
    from: {
      // A delivery too: a cook who carries it next door doesn't send it out first.
      ready: { to: 'completed', by: KITCHEN },
      out_for_delivery: { to: 'completed', by: DELIVERERS, only: 'delivery' },
    },
  },
  cancel: {
    event: ORDER_STATES.cancelled.event,
    occasion: 'cancelled',
    onlyMoves: false,
    from: {
      placed: CANCELLED_BY_BOTH,
      accepted: CANCELLED_BY_BOTH,
      preparing: CANCELLED_BY_STAFF,
      ready: CANCELLED_BY_STAFF,
      out_for_delivery: CANCELLED_BY_STAFF,
    },
  },
  /** Takes the last step back. */
  recall: {
    event: 'recalled',
    occasion: null,
    onlyMoves: false,
    from: {
      preparing: { to: 'accepted', by: KITCHEN },
      ready: { to: 'preparing', by: KITCHEN },
      out_for_delivery: { to: 'ready', by: KITCHEN, only: 'delivery' },
      completed: { to: 'ready', by: KITCHEN, withinMinutes: 15 },
    },
  },
  /** Makes a new promise. */
  delay: {
    event: 'delayed',
    occasion: 'delayed',
    onlyMoves: false,
    from: {
      accepted: { to: 'accepted', by: KITCHEN },
      preparing: { to: 'preparing', by: KITCHEN },
      ready: { to: 'ready', by: KITCHEN, only: 'delivery' },
      out_for_delivery: { to: 'out_for_delivery', by: DELIVERERS, only: 'delivery' },
    },
  },
  /** Says who drives. */
  claim: { event: 'claimed', occasion: null, onlyMoves: false, from: WHILE_IT_IS_DELIVERED },
  unclaim: { event: 'unclaimed', occasion: null, onlyMoves: false, from: WHILE_IT_IS_DELIVERED },
  /** Takes what was lost off the board. */
  see: {
    event: 'seen',
    occasion: null,
    onlyMoves: false,
    from: {
      cancelled: { to: 'cancelled', by: KITCHEN },
      expired: { to: 'expired', by: KITCHEN },
    },
  },
} as const satisfies Record<string, OrderActionFacts>

type Table = typeof TABLE

export type OrderAction = keyof Table

/** What the steps that people and the clock take are called in the history. */
export type ActionEvent = Table[OrderAction]['event']

/** What changes more of an order than its state. */
export type ActionWithMore = {
  [A in OrderAction]: Table[A]['onlyMoves'] extends true ? never : A
}[OrderAction]

/** In which states a courier may take a delivery. */
export type ClaimableState = keyof typeof WHILE_IT_IS_DELIVERED

type Facts = OrderActionFacts & { event: ActionEvent }

export const ORDER_ACTIONS: Readonly<Record<OrderAction, Facts>> = deepFrozen(TABLE)

/** Every action, in the order of the table. */
export const ACTION_NAMES = Object.keys(TABLE) as OrderAction[]

/** What somebody who works here can do: everything but what the clock does. */
export const STAFF_ACTIONS = ACTION_NAMES.filter((action) => isDoneBy(action, 'kitchen'))

/** The states in which a courier may take a delivery. */
export const CLAIMABLE_STATES = Object.keys(WHILE_IT_IS_DELIVERED) as ClaimableState[]

/** Whether a text, such as a part of an address, names an action. */
export function isOrderAction(text: string): text is OrderAction {
  return Object.hasOwn(TABLE, text)
}

/** Whether an action changes more of an order than its state, and the instant that the state keeps. */
export function changesMore(action: OrderAction): action is ActionWithMore {
  return !TABLE[action].onlyMoves
}

/** Takes a state and how the order is had; gives what the kitchen does with it next, null for nothing. */
export function nextAction(state: OrderState, fulfilment: Fulfilment): OrderAction | null {
  const isPossible = (action: OrderAction) => {
    const transition = ORDER_ACTIONS[action].from[state]
    const isOfOthers = transition?.only !== undefined && transition.only !== fulfilment
    return transition?.by.includes('kitchen') === true && !isOfOthers
  }
  return ACTION_NAMES.find(isPossible) ?? null
}

function isDoneBy(action: OrderAction, hand: Hand): boolean {
  return Object.values(ORDER_ACTIONS[action].from).some(({ by }) => by.includes(hand))
}

function deepFrozen<T extends object>(value: T): Readonly<T> {
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null && !Object.isFrozen(part)) deepFrozen(part)
  }
  return Object.freeze(value)
}
