import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { getAdapter } from 'better-auth/db/adapter'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { SESSION_LIFETIMES, sessionEnd } from '#shop/domain/accounts/session-kinds.ts'
import { renewPasswordHash } from '#shop/persistence/queries/accounts/accounts.ts'
import { isStaff } from '#shop/persistence/queries/accounts/staff.ts'
import { raiseStaffRevisionFor } from '#shop/persistence/queries/settings/revisions.ts'
import type { AuthOptions } from './auth.ts'
import { hashedSessions } from './hashed-sessions.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from './password-hash.ts'
import { pendingSignInPlugin } from './pending-sign-in.ts'
import { startSessionPlugin } from './start-session.ts'

/** Better Auth. Every default that would weaken it is set explicitly. */
export function betterAuthOf({ database, publicUrl, secret, passwordCost }: AuthOptions) {
  const isHttps = publicUrl.startsWith('https:')
  return betterAuth({
    baseURL: publicUrl,
    trustedOrigins: [publicUrl],
    secret,
    // On PostgreSQL too, dates are ISO text and booleans are 0 and 1, so that one set of queries fits both databases.
    database: (options: BetterAuthOptions) =>
      hashedSessions(() => getAdapter({ ...options, database: { db: database, type: 'sqlite' } })),
    user: {
      additionalFields: {
        userName: { type: 'string', required: true },
        country: { type: 'string', required: true },
        number: { type: 'string', required: true },
        locale: { type: 'string', required: true },
      },
    },
    session: {
      // The longest lifetime of a cookie. When a session really ends is stored in its row, see `findSession`.
      expiresIn: SESSION_LIFETIMES.guest.idle / 1000,
      additionalFields: { kind: { type: 'string', required: false, input: false } },
      // A cached session would outlive its revocation.
      cookieCache: { enabled: false },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // The form's limit counts characters and this one UTF-16 units; the form's must always apply first.
      maxPasswordLength: 1024,
      password: {
        hash: (password) => hashPassword(password, passwordCost),
        verify: ({ hash, password }) => verifyAndRenew({ database, passwordCost }, hash, password),
      },
    },
    databaseHooks: {
      session: {
        delete: {
          after: ({ userId }) => raiseStaffRevisionFor(database, userId),
        },
        create: {
          async before(session) {
            const kind = (await isStaff(database, session.userId)) ? 'staff' : 'guest'
            const now = Date.now()
            return { data: { ...session, kind, expiresAt: new Date(sessionEnd(kind, now, now)) } }
          },
        },
      },
    },
    plugins: [
      startSessionPlugin,
      pendingSignInPlugin,
      twoFactor({ accountLockout: { enabled: false } }),
    ],
    advanced: {
      cookiePrefix: isHttps ? '__Host-flattop' : 'flattop',
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { disableIpTracking: true },
      database: { validateSchema: false },
    },
    // Our own limits (shop/operations/accounts/sign-in-limits.ts) cover every way to sign in.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
}

/** An outdated hash can only be replaced when the password is typed, so this is the moment. */
async function verifyAndRenew(
  { database, passwordCost }: Pick<AuthOptions, 'database' | 'passwordCost'>,
  stored: string,
  password: string,
): Promise<boolean> {
  const isRight = await verifyPassword(stored, password)
  if (isRight && isOutdatedHash(stored, passwordCost)) {
    await renewPasswordHash(database, stored, await hashPassword(password, passwordCost))
  }
  return isRight
}
