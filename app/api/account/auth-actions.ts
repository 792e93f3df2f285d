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
type Answer = Outcome<{ cookies?: Cookies; wantsCode?: boolean } | null, RefusalCode>

/** One action of `POST /api/auth/…`: its name in the API document, its fields and its operation. */
type AuthAction<Field extends string = string> = {
  summary: string
  fields: readonly Field[]
  run: (shop: Shop, session: Session, typed: Typed<Field>) => Promise<Answer>
}

/** The complete list: anything else below `/api/auth/` is answered 404. */
export const authActions: ReadonlyMap<string, AuthAction> = new Map<string, AuthAction>([
  [
    'sign-in/email',
    byAnyone('Logs in with email and password', SIGN_IN_FIELDS, readSignIn, signIn),
  ],
  [
    'sign-in/code',
    byAnyone(
      'Completes a login with a second-factor code',
      CODE_FIELDS,
      readCode,
      (shop, { code }, caller) => finishSignIn(shop, code, caller),
    ),
  ],
  ['sign-up/email', byAnyone('Creates an account', ACCOUNT_FIELDS, readAccount, signUp)],
  [
    'sign-out',
    authAction('Logs out', [], async (shop, { caller }) =>
      done({ cookies: await shop.auth.signOut(caller) }),
    ),
  ],
  [
    'request-password-reset',
    byAnyone(
      'Mails a link for a new password',
      RESET_REQUEST_FIELDS,
      readResetRequest,
      requestPasswordReset,
    ),
  ],
  [
    'reset-password',
    byAnyone('Sets a new password with that link', RESET_FIELDS, readReset, resetPassword),
  ],
  [
    'change-password',
    byVisitor(
      'Changes the password',
      PASSWORD_CHANGE_FIELDS,
      async (shop, visitor, typed, caller) => {
        const read = readPasswordChange(typed)
        return read.ok ? changePassword(shop, visitor, read.value, caller) : read
      },
    ),
  ],
  [
    'revoke-session',
    byVisitor('Ends one of the account’s sessions', ['id'], async (shop, visitor, { id }) => {
      await signOutDevice(shop, visitor, id)
      return done(null)
    }),
  ],
])

function authAction<Field extends string>(
  summary: string,
  fields: readonly Field[],
  run: AuthAction<Field>['run'],
): AuthAction {
  return { summary, fields, run: run as AuthAction['run'] }
}

function byAnyone<Field extends string, Input>(
  summary: string,
  fields: readonly Field[],
  read: (typed: Typed<Field>) => Outcome<Input, RefusalCode>,
  operation: (shop: Shop, input: Input, caller: Caller) => Promise<Answer>,
): AuthAction {
  return authAction(summary, fields, async (shop, { caller }, typed) => {
    const input = read(typed)
    return input.ok ? operation(shop, input.value, caller) : input
  })
}

function byVisitor<Field extends string>(
  summary: string,
  fields: readonly Field[],
  run: (shop: Shop, visitor: Visitor, typed: Typed<Field>, caller: Caller) => Promise<Answer>,
): AuthAction {
  return authAction(summary, fields, async (shop, session, typed) => {
    const visitor = await session.visitor()
    return visitor ? run(shop, visitor, typed, session.caller) : refused({ code: 'signed_out' })
  })
}
