import { type Ring, type SoundName, soundOf } from './sounds.ts'

/** What the ears need to know of an order. */
export type Audible = {
  id: string
  /** Nobody has accepted or refused it. */
  isWaiting: boolean
  /** How many of the calls for an answer are due: after one minute and after three. */
  calls: number
  isLate: boolean
  /** It is for later, and has not been fired. */
  isLater: boolean
  isToMake: boolean
  /** It was begun, then cancelled, and nobody has seen that yet. */
  isStopped: boolean
}

type Situation = {
  orders: readonly Audible[]
  isLineDead: boolean
  /** The shop accepts orders by itself, so that a screen may never see one wait. */
  autoAccept?: boolean
}

/** What has rung: once for each order, by the keys of `keysOf`, and last, as the shop's time in milliseconds. */
export type Rung = {
  keys: ReadonlySet<string>
  at: Partial<Record<SoundName, number>>
}

/** A screen that has just been opened: what is late by then was late on the screens before it. */
export function rungAtFirst({ orders }: Situation): Rung {
  const names = ['late', 'later', 'known'] as const
  return { keys: new Set(names.flatMap((name) => keysOf(name, orders))), at: {} }
}

/** Decides what rings at an instant, and what has rung by then. */
export function whatRings(
  situation: Situation,
  rung: Rung,
  now: number,
): { rings: Ring[]; rung: Rung } {
  const keys = new Set([...keysOf('later', situation.orders), ...keysOf('known', situation.orders)])
  const at: Rung['at'] = {}
  const rings: Ring[] = []
  for (const { name, causes, step } of causesOf(situation, rung)) {
    for (const key of causes) keys.add(key)
    if (causes.length === 0) continue
    const isNew = causes.some((key) => !rung.keys.has(key))
    const last = rung.at[name]
    const { againAfter } = soundOf(name)
    const isDue = againAfter !== null && now - (last ?? 0) >= againAfter * 1000
    if (isNew || isDue) rings.push({ name, step })
    at[name] = isNew || isDue ? now : (last ?? now)
  }
  return { rings, rung: { keys, at } }
}

type Cause = { name: SoundName; causes: string[]; step: number }

/** By urgency: the first rings first. */
function causesOf({ orders, isLineDead, autoAccept = false }: Situation, { keys }: Rung): Cause[] {
  const waiting = orders.filter(({ isWaiting }) => isWaiting)
  const wasLater = ({ id, isLater, isToMake }: Audible) => {
    return isToMake && !isLater && (keys.has(`later ${id}`) || keys.has(`fired ${id}`))
  }
  const isNew = ({ id, isWaiting }: Audible) =>
    isWaiting || (autoAccept && !keys.has(`known ${id}`) && !keys.has(`new ${id}`))
  const step = Math.max(0, ...waiting.map(({ calls }) => calls))
  return [
    { name: 'stopped', causes: keysOf('stopped', orders), step: 0 },
    { name: 'new', causes: keysOf('new', orders.filter(isNew)), step },
    { name: 'dead', causes: isLineDead ? ['dead'] : [], step: 0 },
    { name: 'late', causes: keysOf('late', orders), step: 0 },
    { name: 'fired', causes: keysOf('fired', orders.filter(wasLater)), step: 0 },
  ]
}

const MATTERS = {
  new: 'isToMake',
  fired: 'isToMake',
  known: 'isToMake',
  late: 'isLate',
  later: 'isLater',
  stopped: 'isStopped',
} as const

function keysOf(name: keyof typeof MATTERS, orders: readonly Audible[]): string[] {
  return orders.filter((order) => order[MATTERS[name]]).map(({ id }) => `${name} ${id}`)
}
