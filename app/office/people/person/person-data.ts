import type { Permission } from '#shop/domain/accounts/permissions.ts'
import type { StaffRole } from '#shop/domain/accounts/staff.ts'
import type { LastAct, Person } from '#shop/persistence/queries/accounts/people.ts'
import type { PersonAnswer } from './person-answer.ts'

export type PersonData = {
  now: number
  answer: PersonAnswer | null
  person: Person
  lastAct: LastAct | null
  /** The names of the dishes that there are, by id. */
  names: Readonly<Record<string, string>>
  isYou: boolean
  /** Whoever reads the page may change this person. */
  mayChange: boolean
  /** The roles that may be given by whoever reads the page. */
  roles: readonly StaffRole[]
  /** What whoever reads the page may do, and so may switch. */
  yours: readonly Permission[]
  isPasswordAsked: boolean
}
