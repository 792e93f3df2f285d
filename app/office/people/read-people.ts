import type { RouterContextProvider } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { requireStaff, staffCredential } from '#app/request/staff.ts'
import { mayGiveRole } from '#shop/domain/accounts/permissions.ts'
import { isKeyOver } from '#shop/operations/accounts/recognise-api-key.ts'
import { isProofDue } from '#shop/operations/accounts/require-recent-password.ts'
import { listApiKeys } from '#shop/persistence/queries/accounts/api-keys.ts'
import { listDevices } from '#shop/persistence/queries/accounts/kitchen-devices.ts'
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
  const [people, acts, invitations, names, tablets, keys] = await Promise.all([
    listPeople(read),
    readLastActs(read),
    listInvitations(read, now),
    readMenuNames(read),
    listDevices(read, now),
    listApiKeys(read),
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
      id,
      role,
      email,
      expiresAt,
      mayWithdraw: mayGiveRole(you, role),
    })),
    tablets: tablets.map(({ id, name, person, usedAt }) => ({ id, name, person, usedAt })),
    keys: await Promise.all(
      keys
        .filter(({ disabled_at }) => disabled_at === null)
        .map(async ({ id, name, role, used_at: usedAt, made_by }) => {
          const isOver = await isKeyOver(read, { made_by, role })
          return { id, name, role, usedAt, isOver, mayEnd: mayGiveRole(you, role) }
        }),
    ),
    isPasswordAsked: await isProofDue(shop, staffCredential(context)),
    names,
  }
}
