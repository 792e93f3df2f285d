/** How an order looks to its guest: what its page is coloured by, and how much of the burger is there. */
export type OrderPhase = 'placed' | 'making' | 'ready' | 'road' | 'done' | 'gone'

/** Where an order stands on the kitchen's board, from left to right. */
export const BOARD_COLUMNS = ['new', 'preparing', 'ready', 'road', 'done'] as const

export type BoardColumn = (typeof BOARD_COLUMNS)[number]

/** The instants that an order keeps of its way. */
export type OrderInstant = 'acceptedAt' | 'preparingAt' | 'readyAt' | 'closedAt'

type OrderStateFacts = {
  /** What history, webhooks and the guest's timeline call the step that leads to it. */
  event: string
  /** Null while it is open. `made`: the guest has it; `lost`: it was not made, and nobody pays for it. */
  end: 'made' | 'lost' | null
  /** What keeps when it came to this state; null: only its history does. */
  since: OrderInstant | null
  /** Neither the kitchen nor the clock has said yes or no to it: the board rings, and it can expire. */
  awaitsAnswer: boolean
  phase: OrderPhase
  /** Null: where it stood before. */
  column: BoardColumn | null
  /** Its lines count in what the board says is still to be made. */
  isToMake: boolean
  /** It counts in how many orders other guests are told come first. */
  countsAhead: boolean
  /** The kitchen's time is claimed for it; once it is not, that time is free for others. */
  holdsKitchenTime: boolean
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
  canBeLate: false,
} as const

/**
 * Everything that follows from an order's state: first the states in which it is open, in the order in
 * which it goes through them, then its ends. What leads from one to another is in `order-actions.ts`, what
 * guests and kitchen read of each in the two `state-words.ts` of the app.
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

/** What the steps that lead to a state are called. */
export type StateEvent = Table[OrderState]['event']

/** Every state, in the order of the table. */
export const STATE_NAMES = Object.keys(ORDER_STATES) as OrderState[]

/** The states in which an order still wants something of the shop. */
export const OPEN_STATES = STATE_NAMES.filter(isOpen)

/** Takes what a step is called; gives the state that it leads to. */
export function stateAfter(event: StateEvent): OrderState {
  const found = STATE_NAMES.find((state) => ORDER_STATES[state].event === event)
  if (!found) throw new Error(`No step is called ${event}.`)
  return found
}

/** Whether an order in this state still wants something of the shop. */
export function isOpen(state: OrderState): state is OpenState {
  return ORDER_STATES[state].end === null
}

/** Whether it ended without being made for the guest, who then pays nothing. */
export function isLost(state: OrderState): state is LostState {
  return ORDER_STATES[state].end === 'lost'
}

/** Whether its guest has it. */
export function isMade(state: OrderState): boolean {
  return ORDER_STATES[state].end === 'made'
}

/** Whether nobody has said yes or no to it yet. */
export function awaitsAnswer(state: OrderState): boolean {
  return ORDER_STATES[state].awaitsAnswer
}
