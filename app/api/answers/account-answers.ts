import { z } from 'zod'
import { STAFF_ROLES } from '#shop/domain/accounts/staff.ts'
import { DIALLING_CODES } from '#shop/domain/common/phone-number.ts'
import type { VisitorAnswer } from '../account/visitor-answer.ts'
import { instant } from './money.ts'

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

export const visitorSchema = z.union([nobody, somebody]) satisfies z.ZodType<VisitorAnswer>

export const meAnswer = z.union([
  nobody,
  somebody.extend({ staffRole: z.enum(STAFF_ROLES).exactOptional() }),
])

export const sessionsAnswer = z.strictObject({
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

export const doneAnswer = z.strictObject({ ok: z.literal(true) })
