/** How large a ticket is drawn: whole, whole with its button at the side, as a row of all its dishes, or of two lines of them. */
export type Form = 'full' | 'small' | 'row' | 'brief'

export type FitTicket = {
  id: string
  /** The size that it keeps while hands are at work, so that nothing moves. */
  held?: Form | undefined
  /** Somebody opened its row. */
  isOpened?: boolean
}

/** Lengths in pixels. */
export type Room = {
  lanes: number
  height: number
  gap: number
  /** How many tickets should be in view before any is drawn larger than it must be. */
  goal: number
  /** The first ticket of each lane is drawn in full whatever the goal is. */
  isFirstFull: boolean
}

export type Placed = { id: string; lane: number; form: Form; top: number; height: number }

/** `below` is how many tickets at the end of the list have no room. */
export type Fit = { placed: Placed[]; below: number }

type Measured = (id: string, form: Form) => number

const WHOLE_ROW: readonly Form[] = ['row']
const LARGER: readonly Form[] = ['full', 'small']

/**
 * Places tickets, the first due first, into lanes. `kept` says in which lane a ticket is already. What is in view
 * is always the beginning of the list, a ticket keeps its lane while it has room there, and of tickets larger than
 * rows sizes never grow down the list. Before any is larger, rows say all that they hold.
 */
export function fitLanes(
  tickets: readonly FitTicket[],
  room: Room,
  measured: Measured,
  kept: ReadonlyMap<string, number>,
): Fit {
  const fit = fitWith('full', tickets, room, measured, kept)
  const opened = tickets.find(({ isOpened }) => isOpened)
  if (!opened || isPlaced(fit, opened)) return fit
  // Those above make room for what somebody wants to read.
  const rows = { ...room, isFirstFull: false }
  const large = fitWith('full', tickets, rows, measured, kept)
  return isPlaced(large, opened) ? large : fitWith('small', tickets, rows, measured, kept)
}

function isPlaced({ placed }: Fit, { id: wanted }: FitTicket): boolean {
  return placed.some(({ id }) => id === wanted)
}

function fitWith(
  opened: Form,
  tickets: readonly FitTicket[],
  room: Room,
  measured: Measured,
  kept: ReadonlyMap<string, number>,
): Fit {
  const forms = new Map<string, Form>()
  for (const [index, { id, held, isOpened }] of tickets.entries()) {
    const first = room.isFirstFull && index < room.lanes ? 'full' : 'brief'
    forms.set(id, held ?? (isOpened ? opened : first))
  }
  const formOf = (id: string) => forms.get(id) ?? 'brief'
  const view = () => place(tickets, room, (id) => measured(id, formOf(id)), kept)
  let placed = view()
  const goal = Math.min(room.goal, placed.length)
  /** Draws a ticket in the first of these forms that leaves as many in view as wished. */
  const enlarge = (id: string, index: number, wanted: readonly Form[]) => {
    const before = formOf(id)
    const form = wanted.find((each) => {
      forms.set(id, each)
      const tried = view()
      return tried.length >= goal && tried.length > index
    })
    forms.set(id, form ?? before)
    placed = view()
    return form
  }
  const isFree = ({ id, held, isOpened }: FitTicket) => !held && !isOpened && formOf(id) !== 'full'
  for (const [index, ticket] of tickets.entries()) {
    if (index >= placed.length) break
    if (isFree(ticket)) enlarge(ticket.id, index, WHOLE_ROW)
  }
  let sizes = LARGER
  for (const [index, ticket] of tickets.entries()) {
    if (sizes.length === 0 || index >= placed.length) break
    if (!isFree(ticket)) continue
    const form = enlarge(ticket.id, index, sizes)
    sizes = form ? sizes.slice(sizes.indexOf(form)) : []
  }
  return {
    placed: placed.map((spot) => ({ ...spot, form: formOf(spot.id) })),
    below: tickets.length - placed.length,
  }
}

type Spot = Omit<Placed, 'form'>

function place(
  tickets: readonly FitTicket[],
  { lanes, height: whole, gap }: Room,
  heightOf: (id: string) => number,
  kept: ReadonlyMap<string, number>,
): Spot[] {
  const used = Array.from({ length: lanes }, () => 0)
  const spots: Spot[] = []
  for (const { id } of tickets) {
    const height = heightOf(id)
    const lane = [kept.get(id), shortest(used)].find(
      (each) => each !== undefined && each < lanes && hasRoom(used[each] ?? 0, height, whole),
    )
    if (lane === undefined) break
    const top = used[lane] ?? 0
    spots.push({ id, lane, top, height })
    used[lane] = top + height + gap
  }
  return spots
}

/** A ticket that is higher than the screen stands alone in its lane, where it can be scrolled. */
function hasRoom(used: number, height: number, whole: number): boolean {
  return used === 0 || used + height <= whole
}

function shortest(used: readonly number[]): number {
  return used.indexOf(Math.min(...used))
}
