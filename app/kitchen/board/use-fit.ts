import {
  type RefObject,
  startTransition,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { type Fit, type FitTicket, type Form, fitLanes, type Placed } from './fit-lanes.ts'
import { glide, standing } from './glide.ts'
import { makeRoom, neighboursOf } from './make-room.ts'
import { noteMoves } from './tap-guard.ts'
import { type Heights, heightOf, isMeasured, noHeights, noteHeights } from './ticket-heights.ts'

/** `amount` is how much it holds: until it is drawn it is taken to be as high as the last that held as much. */
export type WishedTicket = FitTicket & { amount: string }

/** Whether tickets stand closer; `needed`: rather than one is left out. */
type Closeness = 'never' | 'always' | 'needed'

type FitWish = {
  /** Whether anything is to be drawn yet. */
  isDrawn: boolean
  tickets: readonly WishedTicket[]
  lanes: number
  goal: number
  isFirstFull: boolean
  close: Closeness
  /** What will have to be placed when the hands rest, while places are kept empty. */
  rested: readonly WishedTicket[] | null
}

type Fitted = {
  box: RefObject<HTMLDivElement | null>
  /** Null until the screen was measured. */
  fit: Fit | null
  isTight: boolean
  /** Whether the places are right: before, they are drawn out of sight, in slices that let taps in between. */
  isRight: boolean
  rehearsal: RehearsedHeights
}

/** Heights of tickets that are not drawn yet as they will be when the hands rest. */
export type RehearsedHeights = {
  /** The next of them, if there is any. */
  next: () => Placed | null
  /** Stores the heights of the tickets in an element as wide as a lane. */
  measure: (lane: HTMLElement) => void
}

/** The box that has to hold the lanes, and the size of a rem there, in pixels. */
type Size = { width: number; height: number; rem: number }

/** What is known of tickets that were drawn. It is read while rendering and written after it. */
type Memory = {
  /** Which lanes these heights are of: they depend on the width and on the size that was chosen. */
  of: string
  /** The size of the box for which tickets were last placed. */
  size: Size | null
  heights: Heights
  amounts: ReadonlyMap<string, string>
  lanes: Map<string, number>
  /** Where they stood when they were last drawn right. */
  stood: readonly Placed[]
  /** How often in a row heights were corrected. */
  rounds: number
  /** Whether they were right once: from then on they are corrected before the browser paints. */
  isRight: boolean
}

const GAP = 0.5
const TIGHT = 0.125
const BAR = 3.5
const LEAST_BAR = 56
const MOST_ROUNDS = 12

/**
 * Places tickets into the lanes of a box as high as the screen allows. Each is drawn as guessed, measured, and placed
 * again before the browser paints. `of` names all that heights depend on besides the width.
 */
export function useFit(wish: FitWish, of: string): Fitted {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  const [, drawAgain] = useReducer((round: number) => round + 1, 0)
  // What is drawn from the beginning is corrected before it is painted.
  const [isRight, setRight] = useState(wish.isDrawn)
  const [memory] = useState<Memory>(() => {
    return {
      of: '',
      size: null,
      heights: noHeights(),
      amounts: new Map(),
      lanes: new Map(),
      stood: [],
      rounds: 0,
      isRight: wish.isDrawn,
    }
  })
  const layout = size === null ? '' : `${of} ${wish.lanes} ${size.width} ${size.rem}`
  if (memory.of !== layout) Object.assign(memory, { of: layout, heights: noHeights() })
  const { fit, isTight } =
    size === null || !wish.isDrawn
      ? { fit: null, isTight: wish.close === 'always' }
      : fitInto(size, wish, memory)

  useLayoutEffect(() => {
    const element = box.current
    memory.size = size
    if (!element) return
    makeRoom(element)
    if (!fit || element.clientHeight === 0) return
    // What stands above has grown: placed again before anybody sees it.
    const present = sizeOf(element)
    if (!isSameSize(size, present)) return soon(memory, () => setSize(present))
    memory.lanes = new Map(fit.placed.map(({ id, lane }) => [id, lane]))
    memory.amounts = new Map(wish.tickets.map(({ id, amount }) => [id, amount]))
    noteMoves(element, fit.placed)
    const isAsDrawn = !measure(element, memory, present.rem)
    memory.rounds = isAsDrawn ? 0 : memory.rounds + 1
    if (!isAsDrawn && memory.rounds < MOST_ROUNDS) return soon(memory, drawAgain)
    memory.isRight = true
    if (!isRight) setRight(true)
    glide(element, memory.stood, fit.placed)
    memory.stood = fit.placed
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of lanes is other elements to watch
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    memory.stood = standing(element)
    const remeasure = () => {
      makeRoom(element)
      // On a phone the other columns are hidden, and have no size until they are shown.
      if (element.clientHeight === 0) return
      const present = sizeOf(element)
      // To be told of an equal size costs another round of placing.
      if (!isSameSize(memory.size, present)) soon(memory, () => setSize(present))
      if (measure(element, memory, present.rem)) soon(memory, drawAgain)
    }
    remeasure()
    // Within the frame that has not been painted yet.
    const observer = new ResizeObserver(() => flushSync(remeasure))
    observer.observe(element)
    for (const other of [...element.children, ...neighboursOf(element)]) observer.observe(other)
    return () => observer.disconnect()
  }, [memory, wish.lanes])

  return { box, fit, isTight, isRight, rehearsal: rehearsedHeights(size, isTight, wish, memory) }
}

function rehearsedHeights(
  size: Size | null,
  isTight: boolean,
  { rested, ...wish }: FitWish,
  memory: Memory,
): RehearsedHeights {
  return {
    next: () => {
      if (size === null || rested === null) return null
      const { fit, isTight: willBeTight } = fitInto(
        size,
        { ...wish, rested, tickets: rested },
        memory,
      )
      if (willBeTight !== isTight) return null
      const isKnown = ({ id, form }: Placed) => isMeasured(memory.heights, { id, form, isTight })
      return fit.placed.find((spot) => !isKnown(spot)) ?? null
    },
    measure: (lane) => {
      if (size !== null) measure(lane, memory, size.rem)
    },
  }
}

function sizeOf({ clientWidth: width, clientHeight: height }: HTMLElement): Size {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return { width, height, rem }
}

function isSameSize(one: Size | null, other: Size): boolean {
  return one?.width === other.width && one.height === other.height && one.rem === other.rem
}

/** At once where it would be seen to change, else in slices. */
function soon({ isRight }: Memory, change: () => void): void {
  if (isRight) change()
  else startTransition(change)
}

function fitInto(
  { height, rem }: Size,
  { tickets, close, isDrawn: _, rested: __, ...wish }: FitWish,
  { heights, lanes }: Memory,
): { fit: Fit; isTight: boolean } {
  const amounts = new Map(tickets.map(({ id, amount }) => [id, amount]))
  const within = (room: number, isTight: boolean) =>
    fitLanes(
      tickets,
      { ...wish, height: room, gap: (isTight ? TIGHT : GAP) * rem },
      (id, form) => heightOf(heights, { id, amount: amounts.get(id) ?? '', form, isTight }, rem),
      lanes,
    )
  const mayBeTight = close === 'needed'
  const isFixedTight = close === 'always'
  const whole = within(height, isFixedTight)
  if (whole.below === 0) return { fit: whole, isTight: isFixedTight }
  const tight = mayBeTight ? within(height, true) : whole
  if (tight.below === 0) return { fit: tight, isTight: true }
  const room = height - Math.max(LEAST_BAR, BAR * rem)
  const isTight = mayBeTight || isFixedTight
  return { fit: within(room, isTight), isTight }
}

/** Stores the heights of the tickets drawn; says whether any was not as assumed. */
function measure(element: HTMLElement, { heights, amounts }: Memory, rem: number): boolean {
  const isTight = 'tight' in element.dataset
  const tickets = [...element.querySelectorAll<HTMLElement>('[data-ticket]')]
  const measured = tickets.flatMap((ticket) => {
    const { ticket: id = '', brief } = ticket.dataset
    const form = brief === undefined ? (ticket.dataset.form as Form) : 'brief'
    const drawn = { id, amount: amounts.get(id) ?? '', form, isTight, height: ticket.offsetHeight }
    if (form !== 'brief') return drawn
    return [drawn, { ...drawn, form: 'row' as const, height: drawn.height + cutOff(ticket) }]
  })
  return noteHeights(heights, measured, rem)
}

/** How much higher a row of two lines would be if it said all that it holds. */
function cutOff(ticket: HTMLElement): number {
  const words = ticket.querySelector('.tk-what > span:last-child')
  return words ? words.scrollHeight - words.clientHeight : 0
}

/** What a lane shows, from above. */
export function laneOf({ placed }: Fit, lane: number): Placed[] {
  return placed.filter((each) => each.lane === lane)
}
