import { APIError } from 'better-auth/api'
import type { Visitor } from '#shop/domain/accounts/account.ts'
import { isUseNoted, sessionEnd } from '#shop/domain/accounts/session-kinds.ts'
import { storedLocale } from '#shop/domain/common/locale.ts'
import { isDiallingCode } from '#shop/domain/common/phone-number.ts'
import { outageOf, tryToWrite } from '#shop/persistence/outage.ts'
import { NO_NUMBER } from '#shop/persistence/queries/accounts/accounts.ts'
import type { Database } from '#shop/persistence/tables.ts'
import { betterAuthOf } from './better-auth.ts'
import { type Caller, type Cookies, headersOf } from './caller.ts'
import type { PasswordCost } from './password-hash.ts'
import { type SecondFactorAuth, secondFactorAuth } from './second-factor-auth.ts'

/** Sessions and passwords. The operations check the rate limits before they call it. */
export type Auth = SecondFactorAuth & {
  /**
   * Null when there is no such account or the password is wrong; callers can't tell which. With a second factor
   * there is no session yet: the cookies record for ten minutes that the password was right.
   */
  signIn: (
    credentials: Credentials,
    caller: Caller,
  ) => Promise<{ cookies: Cookies; wantsCode: boolean } | null>
  /** For an account whose owner has just been verified. Ends the caller's session, if there was one. */
  startSession: (userId: string, caller: Caller) => Promise<Cookies>
  /** Ends the caller's session, if there is one. */
  signOut: (caller: Caller) => Promise<Cookies>
  /** Finds who the caller is. A session that goes on stays as it is. */
  findSession: (caller: Omit<Caller, 'locale'>) => Promise<FoundSession>
}

export type FoundSession = {
  visitor: Visitor | null
  /** Records that it was used. The cookies prolong the session, or clear one that has ended. */
  noteUse: () => Promise<Cookies>
}

type Credentials = { email: string; password: string }

export type AuthOptions = {
  database: Database
  publicUrl: string
  secret: string
  passwordCost: PasswordCost
}

/** Takes the database with the account tables, the shop's own origin and a secret of at least 32 bytes. */
export function createAuth(options: AuthOptions): Auth {
  const library = betterAuthOf(options)
  const { api } = library

  async function prolong(session: Session['session']): Promise<Cookies> {
    const { token, createdAt, updatedAt } = session
    const kind = session.kind === 'staff' ? 'staff' : 'guest'
    const now = Date.now()
    if (!isUseNoted(kind, updatedAt.getTime(), now)) return []
    const expiresAt = new Date(sessionEnd(kind, createdAt.getTime(), now))
    try {
      const { headers } = await api.prolongSession({
        body: { token, expiresAt },
        headers: new Headers(),
        returnHeaders: true,
      })
      return headers.getSetCookie()
    } catch (fault) {
      // A full disk must not lock out somebody who only reads: the use is recorded next time.
      if (outageOf(fault)) return []
      throw fault
    }
  }

  return {
    ...secondFactorAuth(library),
    async signIn(credentials, caller) {
      try {
        const { headers, response } = await api.signInEmail({
          body: credentials,
          headers: headersOf(caller),
          returnHeaders: true,
        })
        await api.signOut({ headers: headersOf(caller) })
        return { cookies: headers.getSetCookie(), wantsCode: 'twoFactorRedirect' in response }
      } catch (error) {
        if (isUnauthorized(error)) return null
        return throwOutage(options.database, error)
      }
    },
    async startSession(userId, caller) {
      const { headers } = await api
        .startSession({ body: { userId }, headers: headersOf(caller), returnHeaders: true })
        .catch((error) => throwOutage(options.database, error))
      await api.signOut({ headers: headersOf(caller) })
      return headers.getSetCookie()
    },
    async signOut(caller) {
      const { headers } = await api
        .signOut({ headers: headersOf(caller), returnHeaders: true })
        .catch((error) => throwOutage(options.database, error))
      return headers.getSetCookie()
    },
    async findSession(caller) {
      // Most guests never sign in, and asking the library would take as long as the rest of a small answer.
      if (caller.cookie === '') return { visitor: null, noteUse: async () => [] }
      const { headers, response } = await api
        .getSession({
          query: { disableRefresh: true },
          headers: headersOf(caller),
          returnHeaders: true,
        })
        .catch((error) => throwOutage(options.database, error))
      if (!response) return { visitor: null, noteUse: async () => headers.getSetCookie() }
      return { visitor: visitorOf(response), noteUse: () => prolong(response.session) }
    },
  }
}

/** The library hides why it failed. If the database is the reason, this query throws the database's own error. */
async function throwOutage(database: Database, error: unknown): Promise<never> {
  if (error instanceof APIError && error.status === 'INTERNAL_SERVER_ERROR') {
    await tryToWrite(database)
  }
  throw error
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof APIError && error.status === 'UNAUTHORIZED'
}

type Session = NonNullable<
  Awaited<ReturnType<ReturnType<typeof betterAuthOf>['api']['getSession']>>
>

function visitorOf({ user, session }: Session): Visitor {
  const { id, userName, name, email, emailVerified, country, number, locale } = user
  if (!isDiallingCode(country)) throw new Error('An account has a dialling code we do not know.')
  return {
    id,
    sessionId: session.id,
    userName,
    nameAndSurname: name,
    email,
    emailConfirmed: emailVerified,
    country,
    number: number === NO_NUMBER ? '' : number,
    locale: storedLocale(locale),
  }
}
