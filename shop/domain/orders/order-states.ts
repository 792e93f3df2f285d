/** How an order looks to its guest: the colour of its page, and how much of the burger is drawn. */
export type OrderPhase = 'placed' | 'making' | 'ready' | 'road' | 'done' | 'gone'

/** Where an order stands on the kitchen's board, from left to right. */
type BoardColumn = 'new' | 'preparing' | 'ready' | 'road' | 'done'

/** The instants that are stored of an order's way through the kitchen. */
export type OrderInstant = 'acceptedAt' | 'preparingAt' | 'readyAt' | 'closedAt'

type OrderStateFacts = {
  /** The name of the step that leads to it, in the history, webhooks and the guest's timeline. */
  event: string
  /** Null while it is open. `made`: the guest has it; `lost`: it was not made, and nobody pays for it. */
  end: 'made' | 'lost' | null
  /** The column that stores when it came to this state; null: only its history does. */
  since: OrderInstant | null
  /** Nobody has accepted or refused it: the board rings, and it can expire. */
  awaitsAnswer: boolean
  phase: OrderPhase
  /** Null: it stays in the column where it was. */
  column: BoardColumn | null
  /** Its lines count in the all-day counts. */
  isToMake: boolean
  /** It counts among the orders that other guests are told come first. */
  countsAhead: boolean
  /** It claims kitchen time, which is free for others once it doesn't. */
  holdsKitchenTime: boolean
  /** Nobody has begun it, so that an order for later stands apart until its fire time. */
  canWait: boolean
  /** Its timer on the board turns amber and red by its promise. */
  canBeLate: boolean
}

const LOST = {
  end: 'lost',
  since: 'closedAt',
  awaitsAnswer: false,
  phase: 'gone',
  column: null,
  isToMake: false,
  countsAhead: false,
  holdsKitchenTime: false,
  canWait: false,
  canBeLate: false,
} as const

/**
 * Everything that follows from an order's state: first the open states in the order in which they follow each
 * other, then the ends. The transitions are in `order-actions.ts`, the texts for guests and the kitchen in the two
 * `state-words.ts` of the app.
 */
export const ORDER_STATES = {
  placed: {
    event: 'placed',
    end: null,
    since: null,
    awaitsAnswer: true,
    phase: 'placed',
    column: 'new',
    isToMake: true,
    countsAhead: true,
    holdsKitchenTime: true,
    canWait: true,
    canBeLate: false,
  },
  accepted: {
    event: 'accepted',
    end: null,
    since: 'acceptedAt',
    awaitsAnswer: false,
    phase: 'placed',
    column: 'preparing',
    isToMake: true,
    countsAhead: true,
    holdsKitchenTime: true,
    canWait: true,
    canBeLate: true,
  },
  preparing: {
    event: 'started',
    end: null,
    since: 'preparingAt',
    awaitsAnswer: false,
    phase: 'making',
    column: 'preparing',
    isToMake: true,
    countsAhead: true,
    holdsKitchenTime: true,
    canWait: false,
    canBeLate: true,
  },
  ready: {
    event: 'finished',
    end: null,
    since: 'readyAt',
    awaitsAnswer: false,
    phase: 'ready',
    column: 'ready',
    isToMake: false,
    countsAhead: false,
    holdsKitchenTime: false,
    canWait: false,
    canBeLate: false,
  },
  out_for_delivery: {
    event: 'sent_out',
    end: null,
    since: null,
    awaitsAnswer: false,
    phase: 'road',
    column: 'road',
    isToMake: false,
    countsAhead: false,
    holdsKitchenTime: false,
    canWait: false,
    canBeLate: false,
  },
  completed: {
    event: 'completed',
    end: 'made',
    since: 'closedAt',
    awaitsAnswer: false,
    phase: 'done',
    column: 'done',
    isToMake: false,
    countsAhead: false,
    holdsKitchenTime: false,
    canWait: false,
    canBeLate: false,
  },
  refused: { ...LOST, event: 'refused' },
  cancelled: { ...LOST, event: 'cancelled' },
  expired: { ...LOST, event: 'expired' },
} as const satisfies Record<string, OrderStateFacts>

type Table = typeof ORDER_STATES

export type OrderState = keyof Table

export type OpenState = { [S in OrderState]: Table[S]['end'] extends null ? S : never }[OrderState]

export type LostState = {
  [S in OrderState]: Table[S]['end'] extends 'lost' ? S : never
}[OrderState]

/** The names of the events that lead to a state. */
export type StateEvent = Table[OrderState]['event']

/** Every state, in the order of the table. */
export const STATE_NAMES = Object.keys(ORDER_STATES) as OrderState[]

/** The states in which an order is not finished. */
export const OPEN_STATES = STATE_NAMES.filter(isOpen)

/** Returns the state that an event leads to. */
export function stateAfter(event: StateEvent): OrderState {
  const found = STATE_NAMES.find((state) => ORDER_STATES[state].event === event)
  if (!found) throw new Error(`No step is called ${event}.`)
  return found
}

/** Returns since when an order is being made, as it was at an instant: what waits in line is begun in the future. */
export function begunBy(preparingAt: number | null, at: number): number | null {
  return preparingAt !== null && preparingAt <= at ? preparingAt : null
}

/**
 * Returns the state that everybody outside the kitchen is told: what is accepted and has been begun is being made,
 * also where nobody taps Start.
 */
export function shownState<S extends OrderState>(
  state: S,
  begunAt: number | null,
): S | 'preparing' {
  return state === 'accepted' && begunAt !== null ? 'preparing' : state
}

/** Whether an order in this state is not finished. */
export function isOpen(state: OrderState): state is OpenState {
  return ORDER_STATES[state].end === null
}

/** Whether it ended without being made, so that the guest pays nothing. */
export function isLost(state: OrderState): state is LostState {
  return ORDER_STATES[state].end === 'lost'
}

/** Whether the guest has it. */
export function isMade(state: OrderState): boolean {
  return ORDER_STATES[state].end === 'made'
}

/** Whether nobody has accepted or refused it yet. */
export function awaitsAnswer(state: OrderState): boolean {
  return ORDER_STATES[state].awaitsAnswer
}
