import { z } from 'zod'
import { STAFF_ROLES } from '#shop/domain/accounts/staff.ts'
import { DIALLING_CODES } from '#shop/domain/common/phone-number.ts'
import { type Contract, get, post } from '../contract/contract.ts'
import { instant } from '../contract/money.ts'
import { authActions } from './auth-actions.ts'
import type { VisitorAnswer } from './visitor-answer.ts'

const nobody = z.strictObject({ signedIn: z.literal(false) })
const somebody = z.strictObject({
  signedIn: z.literal(true),
  userName: z.string(),
  nameAndSurname: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  country: z.enum(DIALLING_CODES),
  number: z.string(),
})

const visitorSchema = z.union([nobody, somebody]) satisfies z.ZodType<VisitorAnswer>

const meAnswer = z.union([
  nobody,
  somebody.extend({ staffRole: z.enum(STAFF_ROLES).exactOptional() }),
])

const sessionsAnswer = z.strictObject({
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      userAgent: z.string(),
      startedAt: instant,
      lastUsedAt: instant,
      current: z.boolean(),
    }),
  ),
})

const doneAnswer = z.strictObject({ ok: z.literal(true) })

const NOBODY = { signedIn: false }

const SESSIONS_EXAMPLE = {
  sessions: [
    {
      id: 'b1946ac92492d234',
      userAgent: 'a till/1.0',
      startedAt: 1795100000000,
      lastUsedAt: 1795199400000,
      current: true,
    },
  ],
}

/** The contracts of the account API. Each of `authActions` has one. */
export const ACCOUNT_CONTRACTS: readonly Contract[] = [
  get(['Accounts', '/api/me', 'The current user, and whether they are on the staff'], {
    answer: { 200: { description: 'Who it is.', schema: meAnswer, example: NOBODY } },
  }),
  get(['Accounts', '/api/auth/*', 'The current session'], {
    path: '/api/auth/get-session',
    answer: { 200: { description: 'Who it is.', schema: visitorSchema, example: NOBODY } },
  }),
  get(['Accounts', '/api/auth/*', 'The account’s sessions'], {
    path: '/api/auth/list-sessions',
    answer: {
      200: {
        description: 'Most recently used first.',
        schema: sessionsAnswer,
        example: SESSIONS_EXAMPLE,
      },
    },
    refusals: ['signed_out'],
  }),
  ...[...authActions].map(([name, { summary, fields, refusals }]) =>
    post(['Accounts', '/api/auth/*', summary], {
      path: `/api/auth/${name}`,
      body: textFields(fields),
      example: Object.fromEntries(fields.map((field) => [field, ''])),
      answer: { 200: { description: 'Done.', schema: doneAnswer, example: { ok: true } } },
      refusals,
    }),
  ),
]

/** The schema of a body that `readTextFields` accepts. */
function textFields(fields: readonly string[]): z.ZodType {
  return z.strictObject(Object.fromEntries(fields.map((field) => [field, z.string()])))
}
