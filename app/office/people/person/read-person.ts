import { data, type RouterContextProvider } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { requireStaff, staffCredential } from '#app/request/staff.ts'
import { mayGiveRole, mayManage } from '#shop/domain/accounts/permissions.ts'
import { STAFF_ROLES } from '#shop/domain/accounts/staff.ts'
import { isProofDue } from '#shop/operations/accounts/require-recent-password.ts'
import { listPeople, readLastActs } from '#shop/persistence/queries/accounts/people.ts'
import { readMenuNames } from '#shop/persistence/queries/menu/menu-names.ts'
import { readPersonAnswer } from './person-answer.ts'
import type { PersonData } from './person-data.ts'

/** Reads one of the staff and what whoever asks may change about them; throws 404 for everybody else. */
export async function readPerson(
  context: Readonly<RouterContextProvider>,
  id: string,
  query: URLSearchParams,
): Promise<PersonData> {
  const shop = context.get(shopContext)
  const you = requireStaff(context)
  const [people, acts, names, isPasswordAsked] = await Promise.all([
    listPeople(shop.read),
    readLastActs(shop.read),
    readMenuNames(shop.read),
    isProofDue(shop, staffCredential(context)),
  ])
  const person = people.find((one) => one.id === id)
  if (!person) throw data(null, { status: 404 })
  const isYou = person.id === you.id
  return {
    now: shop.clock(),
    answer: readPersonAnswer(query),
    person,
    lastAct: acts.get(id) ?? null,
    names,
    isYou,
    mayChange: !isYou && mayManage(you, person),
    roles: STAFF_ROLES.filter((role) => mayGiveRole(you, role)),
    yours: you.permissions,
    isPasswordAsked,
  }
}
