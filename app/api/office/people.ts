import { shopContext } from '#app/request/context.ts'
import { listPeople } from '#shop/persistence/queries/accounts/people.ts'
import { listInvitations } from '#shop/persistence/queries/accounts/staff-invitations.ts'
import type { Route } from './+types/people.ts'
import type { PeopleAnswer } from './people-contract.ts'

/** `GET /api/office/people`: who works here and who is invited, without their addresses. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const [people, invitations] = await Promise.all([
    listPeople(read),
    listInvitations(read, clock()),
  ])
  const answer: PeopleAnswer = {
    people: people.map(({ id, name, role, createdAt, disabledAt, ...account }) => ({
      id,
      name,
      role,
      createdAt,
      endedAt: disabledAt,
      hasSecondFactor: account.hasSecondFactor,
      lastSeenAt: account.lastSeenAt,
    })),
    invitations: invitations.map(({ role, createdAt, expiresAt, email }) => ({
      role,
      createdAt,
      expiresAt,
      isMailed: email !== null,
    })),
  }
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } })
}
