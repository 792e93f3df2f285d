import type { Fulfilment } from '../common/fulfilment.ts'
import type { ShopSettings } from '../settings/settings.ts'
import type { OrderOccasion } from './order-occasion.ts'
import { ORDER_STATES, type OrderState } from './order-states.ts'

export type Transition = {
  to: OrderState
  by: readonly Hand[]
  /** Only for this fulfilment; without it, for any. */
  only?: Fulfilment
  /** Only this many minutes after the order was closed. */
  withinMinutes?: number
  /** Where it leads when a courier does it, if not to `to`. */
  toForCourier?: OrderState
}

/** Who may do it. Every staff role except the courier's works at the board; `shop` is the program itself. */
export type Hand = 'guest' | 'kitchen' | 'courier' | 'shop'

type OrderActionFacts = {
  /** Its name in the history and in webhooks. */
  event: string
  /** What the guest is mailed about; null: nothing. */
  occasion: OrderOccasion | null
  /** It changes only the order's state and the instant recorded for that state. */
  onlyMoves: boolean
  /** The states in which it is possible, and where it leads. */
  from: Partial<Record<OrderState, Transition>>
}

const KITCHEN = ['kitchen'] as const
const DELIVERERS = ['kitchen', 'courier'] as const
const CANCELLED_BY_BOTH = { to: 'cancelled', by: ['guest', 'kitchen'] } as const
const CANCELLED_BY_STAFF = { to: 'cancelled', by: KITCHEN } as const
/** A courier can take or give up a delivery while it is being made and delivered. */
const WHILE_IT_IS_DELIVERED = {
  accepted: { to: 'accepted', by: DELIVERERS, only: 'delivery' },
  preparing: { to: 'preparing', by: DELIVERERS, only: 'delivery' },
  ready: { to: 'ready', by: DELIVERERS, only: 'delivery' },
  out_for_delivery: { to: 'out_for_delivery', by: DELIVERERS, only: 'delivery' },
} as const

/**
 * All actions on an order that exists, and all changes of its state. Among the actions of the kitchen in a state,
 * the first one here is the next step that its board offers; `start` only where the owner wants it as a step.
 */
const TABLE = {
  accept: {
    event: ORDER_STATES.accepted.event,
    occasion: 'accepted',
    onlyMoves: false,
    from: { placed: { to: 'accepted', by: ['kitchen', 'shop'] } },
  },
  refuse: {
    event: ORDER_STATES.refused.event,
    occasion: 'refused',
    onlyMoves: true,
    from: { placed: { to: 'refused', by: KITCHEN } },
  },
  /** Not answered, or not paid, in time. */
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
      // Deliveries too: a cook who brings one next door doesn't send it out first.
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
  /** Undoes the last step. */
  recall: {
    event: 'recalled',
    occasion: null,
    onlyMoves: false,
    from: {
      preparing: { to: 'accepted', by: KITCHEN },
      ready: { to: 'preparing', by: KITCHEN },
      out_for_delivery: { to: 'ready', by: KITCHEN, only: 'delivery' },
      // A courier takes back a Delivered too early: the bag is still with them.
      completed: {
        to: 'ready',
        by: DELIVERERS,
        withinMinutes: 15,
        toForCourier: 'out_for_delivery',
      },
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
  /** Assigns the delivery to a courier. */
  claim: { event: 'claimed', occasion: null, onlyMoves: false, from: WHILE_IT_IS_DELIVERED },
  unclaim: { event: 'unclaimed', occasion: null, onlyMoves: false, from: WHILE_IT_IS_DELIVERED },
  /** Somebody says to have read the guest's allergies. */
  read_allergy: {
    event: 'allergy_read',
    occasion: null,
    onlyMoves: false,
    from: {
      placed: { to: 'placed', by: KITCHEN },
      accepted: { to: 'accepted', by: KITCHEN },
      preparing: { to: 'preparing', by: KITCHEN },
      ready: { to: 'ready', by: KITCHEN },
    },
  },
  /** Takes a lost order off the board. */
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

/** The names of the actions' events in the history. */
export type ActionEvent = Table[OrderAction]['event']

/** The actions that change more of an order than its state. */
export type ActionWithMore = {
  [A in OrderAction]: Table[A]['onlyMoves'] extends true ? never : A
}[OrderAction]

/** The states in which a courier may take a delivery. */
export type ClaimableState = keyof typeof WHILE_IT_IS_DELIVERED

type Facts = OrderActionFacts & { event: ActionEvent }

export const ORDER_ACTIONS: Readonly<Record<OrderAction, Facts>> = deepFrozen(TABLE)

/** Every action, in the order of the table. */
export const ACTION_NAMES = Object.keys(TABLE) as OrderAction[]

/** What staff can do: everything except what the clock does. */
export const STAFF_ACTIONS = ACTION_NAMES.filter((action) => isDoneBy(action, 'kitchen'))

/** The states in which a courier may take a delivery. */
export const CLAIMABLE_STATES = Object.keys(WHILE_IT_IS_DELIVERED) as ClaimableState[]

/** Whether a text, such as a part of an address, is the name of an action. */
export function isOrderAction(text: string): text is OrderAction {
  return Object.hasOwn(TABLE, text)
}

/** Whether an action changes more of an order than its state and the instant recorded for that state. */
export function changesMore(action: OrderAction): action is ActionWithMore {
  return !TABLE[action].onlyMoves
}

/** How many steps the kitchen takes, as the owner has set it. */
type KitchenSteps = Pick<ShopSettings, 'separateStart'>

/** Returns the kitchen's next action on an order in this state, or null for none. */
export function nextAction(
  state: OrderState,
  fulfilment: Fulfilment,
  { separateStart }: KitchenSteps,
): OrderAction | null {
  const isPossible = (action: OrderAction) => {
    if (action === 'start' && !separateStart) return false
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
