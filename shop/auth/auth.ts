import { APIError } from 'better-auth/api'
import type { Visitor } from '#shop/domain/account.ts'
import { isDiallingCode } from '#shop/domain/phone-number.ts'
import { NO_NUMBER } from '#shop/persistence/queries/accounts.ts'
import type { Database } from '#shop/persistence/tables.ts'
import { betterAuthOf } from './better-auth.ts'
import type { Caller, Cookies } from './caller.ts'

/** Sessions and passwords. What may be tried how often is decided before, by the operations. */
export type Auth = {
  /** Null when there is no such account or the password is another: the two can't be told apart. */
  signIn: (credentials: Credentials, caller: Caller) => Promise<Cookies | null>
  /** For an account whose owner has just proven to be it. Ends the caller's session, if there was one. */
  startSession: (userId: string, caller: Caller) => Promise<Cookies>
  /** Ends the caller's session, if there is one. */
  signOut: (caller: Caller) => Promise<Cookies>
  /** Who the caller is. The cookies prolong the session, or clear one that has ended. */
  readSession: (caller: Caller) => Promise<{ visitor: Visitor | null; cookies: Cookies }>
}

type Credentials = { email: string; password: string }

export type AuthOptions = { database: Database; publicUrl: string; secret: string }

/** Takes the database with the account tables, the shop's own origin and a secret of 32 bytes or more. */
export function createAuth(options: AuthOptions): Auth {
  const { api } = betterAuthOf(options)

  return {
    async signIn(credentials, caller) {
      try {
        const { headers } = await api.signInEmail({
          body: credentials,
          headers: headersOf(caller),
          returnHeaders: true,
        })
        await api.signOut({ headers: headersOf(caller) })
        return headers.getSetCookie()
      } catch (error) {
        if (isUnauthorized(error)) return null
        throw error
      }
    },
    async startSession(userId, caller) {
      const { headers } = await api.startSession({
        body: { userId },
        headers: headersOf(caller),
        returnHeaders: true,
      })
      await api.signOut({ headers: headersOf(caller) })
      return headers.getSetCookie()
    },
    async signOut(caller) {
      const { headers } = await api.signOut({ headers: headersOf(caller), returnHeaders: true })
      return headers.getSetCookie()
    },
    async readSession(caller) {
      // Most guests never sign in, and the library would take as long as the rest of a small answer.
      if (caller.cookie === '') return { visitor: null, cookies: [] }
      const { headers, response } = await api.getSession({
        headers: headersOf(caller),
        returnHeaders: true,
      })
      const cookies = headers.getSetCookie()
      return { visitor: response && visitorOf(response), cookies }
    },
  }
}

function headersOf({ cookie, userAgent }: Caller): Headers {
  return new Headers({ cookie, 'user-agent': userAgent.slice(0, 300) })
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof APIError && error.status === 'UNAUTHORIZED'
}

type Session = NonNullable<
  Awaited<ReturnType<ReturnType<typeof betterAuthOf>['api']['getSession']>>
>

function visitorOf({ user, session }: Session): Visitor {
  const { id, userName, name, email, emailVerified, country, number } = user
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
  }
}
