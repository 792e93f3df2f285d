import { z } from 'zod'
import { STAFF_ROLES } from '#shop/domain/accounts/staff.ts'
import { get } from '../contract/contract.ts'
import { instant } from '../contract/money.ts'
import { EXAMPLE } from '../contract/order-fields.ts'

const role = z.enum(STAFF_ROLES)

const peopleAnswer = z.strictObject({
  people: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      role,
      createdAt: instant,
      endedAt: instant.nullable(),
      hasSecondFactor: z.boolean(),
      lastSeenAt: instant.nullable(),
    }),
  ),
  invitations: z.array(
    z.strictObject({ role, createdAt: instant, expiresAt: instant, isMailed: z.boolean() }),
  ),
})

export type PeopleAnswer = z.infer<typeof peopleAnswer>

const DAY = 86_400_000

const PEOPLE_EXAMPLE: PeopleAnswer = {
  people: [
    {
      id: 'q8Zr0m1xVfKc2Jd7Yb5uHw',
      name: 'Ayşe Güneş',
      role: 'manager',
      createdAt: EXAMPLE.placedAt - 30 * DAY,
      endedAt: null,
      hasSecondFactor: true,
      lastSeenAt: EXAMPLE.placedAt,
    },
  ],
  invitations: [
    {
      role: 'kitchen',
      createdAt: EXAMPLE.placedAt,
      expiresAt: EXAMPLE.placedAt + DAY,
      isMailed: false,
    },
  ],
}

export const peopleContract = get(
  ['Office', '/api/office/people', 'Who works here, who did, and who is invited'],
  {
    answer: {
      200: {
        description:
          'The longest here first. People are invited, changed and ended in the office, where whoever does it types their password.',
        schema: peopleAnswer,
        example: PEOPLE_EXAMPLE,
      },
    },
  },
)
