import { href } from '#app/href.ts'
import { type StaffRole, workplaceOf } from '#shop/domain/accounts/staff.ts'
import { connection, noteOrdering } from '../ui/ordering.ts'

/** Who is signed in. `unknown` until the server has been asked. */
export type VisitorState =
  | { state: 'unknown' }
  | { state: 'signedOut' }
  | ({ state: 'signedIn'; workplace: string | null } & KnownVisitor)

/** What forms are prefilled with. `phone` is in international form. */
type KnownVisitor = { userName: string; nameAndSurname: string; email: string; phone: string }

const UNKNOWN: VisitorState = { state: 'unknown' }

let current: VisitorState = UNKNOWN
let isAsked = false
const listeners = new Set<() => void>()

export function readVisitor(): VisitorState {
  return current
}

/** On the server nobody is known: pages are rendered for everyone alike. */
export function readVisitorOnServer(): VisitorState {
  return UNKNOWN
}

/** Calls back whenever another visitor is signed in. The first listener makes it ask the server. */
export function watchVisitor(listener: () => void): () => void {
  listeners.add(listener)
  if (!isAsked) start()
  return () => listeners.delete(listener)
}

/** Asks the server again, in this and all other tabs, after a sign-in or sign-out. */
export function visitorChanged(): Promise<void> {
  tabs().postMessage('changed')
  return ask()
}

function start(): void {
  isAsked = true
  tabs().addEventListener('message', ask)
  // A page restored by the back button is as old as when it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) ask()
  })
  ask()
}

async function ask(): Promise<void> {
  try {
    const response = await fetch(href('/api/me'))
    noteOrdering(response)
    if (!response.ok) return
    current = stateOf(await response.json())
    for (const listener of listeners) listener()
  } catch {
    // Without a connection the last answer stays.
    connection.noteSilence()
  }
}

type Answer = {
  signedIn: boolean
  userName: string
  nameAndSurname: string
  email: string
  country: string
  number: string
  staffRole?: StaffRole
}

function stateOf({ signedIn, staffRole, ...visitor }: Answer): VisitorState {
  if (!signedIn) return { state: 'signedOut' }
  const { userName, nameAndSurname, email, country, number } = visitor
  const phone = `${country} ${number}`
  const workplace = staffRole === undefined ? null : workplaceOf(staffRole)
  return { state: 'signedIn', userName, nameAndSurname, email, phone, workplace }
}

let channel: BroadcastChannel | undefined

function tabs(): BroadcastChannel {
  channel ??= new BroadcastChannel('flattop-visitor')
  return channel
}
