import type { RouterContextProvider } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { requireStaff } from '#app/request/staff.ts'
import { mayGiveRole } from '#shop/domain/accounts/permissions.ts'
import { listPeople, readLastActs } from '#shop/persistence/queries/accounts/people.ts'
import { listInvitations } from '#shop/persistence/queries/accounts/staff-invitations.ts'
import { readMenuNames } from '#shop/persistence/queries/menu/menu-names.ts'
import { readPeopleAnswer } from './people-answer.ts'
import type { PeopleData } from './people-data.ts'

/** Reads who works here and who is invited, for whoever of the staff asks. */
export async function readPeople(
  context: Readonly<RouterContextProvider>,
  query: URLSearchParams,
): Promise<PeopleData> {
  const shop = context.get(shopContext)
  const { read } = shop
  const you = requireStaff(context)
  const now = shop.clock()
  const [people, acts, invitations, names] = await Promise.all([
    listPeople(read),
    readLastActs(read),
    listInvitations(read, now),
    readMenuNames(read),
  ])
  return {
    now,
    answer: readPeopleAnswer(query),
    people: people.map(({ email: _, ...person }) => ({
      ...person,
      isYou: person.id === you.id,
      lastAct: acts.get(person.id) ?? null,
    })),
    invitations: invitations.map(({ id, role, email, expiresAt }) => ({
      ...{ id, role, email, expiresAt },
      mayWithdraw: mayGiveRole(you, role),
    })),
    names,
  }
}
