import { betterAuth } from 'better-auth'
import { raiseStaffRevisionFor } from '#shop/persistence/queries/revisions.ts'
import type { AuthOptions } from './auth.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from './password-hash.ts'
import { IDLE_LIFETIME, sessionEnd, USE_NOTED_EVERY } from './session-lifetime.ts'
import { startSessionPlugin } from './start-session.ts'

/** Better Auth, with every default that would weaken it spelled out. */
export function betterAuthOf({ database, publicUrl, secret }: AuthOptions) {
  const isHttps = publicUrl.startsWith('https:')
  return betterAuth({
    baseURL: publicUrl,
    trustedOrigins: [publicUrl],
    secret,
    // On PostgreSQL too: dates as ISO text and booleans as 0 and 1, so that one set of queries fits.
    database: { db: database, type: 'sqlite' },
    user: {
      additionalFields: {
        userName: { type: 'string', required: true },
        country: { type: 'string', required: true },
        number: { type: 'string', required: true },
      },
    },
    session: {
      expiresIn: IDLE_LIFETIME,
      updateAge: USE_NOTED_EVERY,
      // A cached session would outlive its revocation.
      cookieCache: { enabled: false },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // The form's limit counts characters; this one counts UTF-16 units and must never be first.
      maxPasswordLength: 1024,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyAndRenew(database, hash, password),
      },
    },
    databaseHooks: {
      session: {
        delete: {
          after: ({ userId }) => raiseStaffRevisionFor(database, userId),
        },
        update: {
          async before(change, ctx) {
            const began = ctx?.context.session?.session.createdAt
            if (!began || !change.expiresAt) return
            return { data: { ...change, expiresAt: sessionEnd(began, change.expiresAt) } }
          },
        },
      },
    },
    plugins: [startSessionPlugin],
    advanced: {
      cookiePrefix: isHttps ? '__Host-flattop' : 'flattop',
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { disableIpTracking: true },
      database: { validateSchema: false },
    },
    // Ours stand in front of every way in.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
}

/** A password that opens an outdated hash is the one chance to make a better one. */
async function verifyAndRenew(
  database: AuthOptions['database'],
  stored: string,
  password: string,
): Promise<boolean> {
  const isRight = await verifyPassword(stored, password)
  if (isRight && isOutdatedHash(stored)) {
    const renewed = await hashPassword(password)
    await database
      .updateTable('account')
      .set({ password: renewed })
      .where('password', '=', stored)
      .execute()
  }
  return isRight
}
