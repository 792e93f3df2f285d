import type { RefusalCode } from '#app/request/refusals.ts'
import type { Session } from '#app/request/session.ts'
import type { Caller, Cookies } from '#shop/auth/caller.ts'
import type { Visitor } from '#shop/domain/accounts/account.ts'
import {
  ACCOUNT_FIELDS,
  PASSWORD_CHANGE_FIELDS,
  RESET_FIELDS,
  RESET_REQUEST_FIELDS,
  readAccount,
  readPasswordChange,
  readReset,
  readResetRequest,
  readSignIn,
  SIGN_IN_FIELDS,
} from '#shop/domain/accounts/account-forms.ts'
import { CODE_FIELDS, readCode } from '#shop/domain/accounts/second-factor-code.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { changePassword } from '#shop/operations/accounts/change-password.ts'
import { signOutDevice } from '#shop/operations/accounts/end-sessions.ts'
import { finishSignIn } from '#shop/operations/accounts/finish-sign-in.ts'
import { requestPasswordReset } from '#shop/operations/accounts/request-password-reset.ts'
import { resetPassword } from '#shop/operations/accounts/reset-password.ts'
import { signIn } from '#shop/operations/accounts/sign-in.ts'
import { signUp } from '#shop/operations/accounts/sign-up.ts'
import type { Shop } from '#shop/shop.ts'

type Typed<Field extends string> = Record<Field, string>
type Answer<Code extends RefusalCode = RefusalCode> = Outcome<
  { cookies?: Cookies; wantsCode?: boolean } | null,
  Code
>

/** What the API document says of an action, beside the fields it takes. */
type About<Code extends RefusalCode = RefusalCode> = {
  summary: string
  /** Every code that it refuses with; one that is missing here does not compile. */
  refusals: readonly Code[]
}

/** One action of `POST /api/auth/…`: what the API document says of it, its fields and its operation. */
type AuthAction<Field extends string = string> = About & {
  fields: readonly Field[]
  run: (shop: Shop, session: Session, typed: Typed<Field>) => Promise<Answer>
}

/** The codes that a typed field can be refused with. */
const FIELD_FAULTS = [
  'empty',
  'too_long',
  'malformed',
  'no_ending',
  'mismatch',
  'not_accepted',
  'too_short',
  'staff_too_short',
  'too_common',
] as const satisfies readonly RefusalCode[]

/** The complete list: anything else below `/api/auth/` is answered 404. */
export const authActions: ReadonlyMap<string, AuthAction> = new Map<string, AuthAction>([
  [
    'sign-in/email',
    byAnyone(
      {
        summary: 'Logs in with email and password',
        refusals: [...FIELD_FAULTS, 'wrong_credentials', 'too_many', 'busy'],
      },
      SIGN_IN_FIELDS,
      readSignIn,
      signIn,
    ),
  ],
  [
    'sign-in/code',
    byAnyone(
      {
        summary: 'Completes a login with a second-factor code',
        refusals: [
          ...FIELD_FAULTS,
          'sign_in_again',
          'wrong_code',
          'second_factor_unreadable',
          'too_many',
        ],
      },
      CODE_FIELDS,
      readCode,
      (shop, { code }, caller) => finishSignIn(shop, code, caller),
    ),
  ],
  [
    'sign-up/email',
    byAnyone(
      {
        summary: 'Creates an account',
        refusals: [...FIELD_FAULTS, 'email_taken', 'too_many', 'busy'],
      },
      ACCOUNT_FIELDS,
      readAccount,
      signUp,
    ),
  ],
  [
    'sign-out',
    authAction({ summary: 'Logs out', refusals: [] }, [], async (shop, { caller }) =>
      done({ cookies: await shop.auth.signOut(caller) }),
    ),
  ],
  [
    'request-password-reset',
    byAnyone(
      { summary: 'Mails a link for a new password', refusals: FIELD_FAULTS },
      RESET_REQUEST_FIELDS,
      readResetRequest,
      requestPasswordReset,
    ),
  ],
  [
    'reset-password',
    byAnyone(
      {
        summary: 'Sets a new password with that link',
        refusals: [...FIELD_FAULTS, 'link_dead', 'too_many', 'busy'],
      },
      RESET_FIELDS,
      readReset,
      resetPassword,
    ),
  ],
  [
    'change-password',
    byVisitor(
      {
        summary: 'Changes the password',
        refusals: [...FIELD_FAULTS, 'signed_out', 'wrong_password', 'too_many', 'busy'],
      },
      PASSWORD_CHANGE_FIELDS,
      async (shop, visitor, typed, caller) => {
        const read = readPasswordChange(typed)
        return read.ok ? changePassword(shop, visitor, read.value, caller) : read
      },
    ),
  ],
  [
    'revoke-session',
    byVisitor(
      { summary: 'Ends one of the account’s sessions', refusals: ['signed_out'] },
      ['id'],
      async (shop, visitor, { id }) => {
        await signOutDevice(shop, visitor, id)
        return done(null)
      },
    ),
  ],
])

function authAction<Field extends string, Code extends RefusalCode>(
  about: About<Code>,
  fields: readonly Field[],
  run: (shop: Shop, session: Session, typed: Typed<Field>) => Promise<Answer<NoInfer<Code>>>,
): AuthAction {
  return { ...about, fields, run: run as AuthAction['run'] }
}

function byAnyone<Field extends string, Input, Code extends RefusalCode>(
  about: About<Code>,
  fields: readonly Field[],
  read: (typed: Typed<Field>) => Outcome<Input, NoInfer<Code>>,
  operation: (shop: Shop, input: Input, caller: Caller) => Promise<Answer<NoInfer<Code>>>,
): AuthAction {
  return authAction(about, fields, async (shop, { caller }, typed) => {
    const input = read(typed)
    return input.ok ? operation(shop, input.value, caller) : input
  })
}

function byVisitor<Field extends string, Code extends RefusalCode>(
  about: About<Code | 'signed_out'>,
  fields: readonly Field[],
  run: (
    shop: Shop,
    visitor: Visitor,
    typed: Typed<Field>,
    caller: Caller,
  ) => Promise<Answer<NoInfer<Code>>>,
): AuthAction {
  return authAction<Field, Code | 'signed_out'>(about, fields, async (shop, session, typed) => {
    const visitor = await session.visitor()
    return visitor ? run(shop, visitor, typed, session.caller) : refused({ code: 'signed_out' })
  })
}
