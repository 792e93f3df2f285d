import type { StaffRole } from '#shop/domain/accounts/staff.ts'
import type { LastAct, Person } from '#shop/persistence/queries/accounts/people.ts'
import type { PeopleAnswer } from './people-answer.ts'

export type { LastAct }

/** Somebody in the list. */
export type ListedPerson = Pick<
  Person,
  'id' | 'name' | 'role' | 'disabledAt' | 'hasSecondFactor' | 'lastSeenAt'
> & { isYou: boolean; lastAct: LastAct | null }

/** An open invitation; `email` is null where the link is for whoever opens it. */
export type ShownInvitation = {
  id: string
  role: StaffRole
  email: string | null
  expiresAt: number
  mayWithdraw: boolean
}

/** A program's key that works. */
type ShownKey = {
  id: string
  name: string
  role: StaffRole
  /** Exact to an hour. */
  usedAt: number | null
  /** It stopped working, because whoever made it may not give this role any more. */
  isOver: boolean
  mayEnd: boolean
}

/** A screen of the kitchen. */
type ShownTablet = { id: string; name: string; person: string | null; usedAt: number }

export type PeopleData = {
  now: number
  answer: PeopleAnswer | null
  people: readonly ListedPerson[]
  invitations: readonly ShownInvitation[]
  tablets: readonly ShownTablet[]
  keys: readonly ShownKey[]
  /** Whether the password has to be typed to end a key or a tablet. */
  isPasswordAsked: boolean
  /** The names of the dishes that there are, by id. */
  names: Readonly<Record<string, string>>
}
