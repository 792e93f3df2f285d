import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { betterAuthOf } from './better-auth.ts'
import { type Caller, type Cookies, headersOf } from './caller.ts'

/** The part of `Auth` that a second factor needs. */
export type SecondFactorAuth = {
  /** The wait for a code, for an account whose password was proven in another way than by `signIn`. */
  askSecondFactor: (userId: string, caller: Caller) => Promise<Cookies>
  /** Whose code the caller's sign-in waits for, or null. */
  findPending: (caller: Caller) => Promise<string | null>
  /** Ends the wait. Gives whose it was: null where another request was first. */
  endPending: (caller: Caller) => Promise<{ userId: string | null; cookies: Cookies }>
  /** Encrypts a short text with the shop's secret. */
  seal: (text: string) => Promise<string>
  /** Null where it was encrypted with another secret. */
  unseal: (sealed: string) => Promise<string | null>
}

/** Takes the library; gives what of it is for a second factor. */
export function secondFactorAuth(library: ReturnType<typeof betterAuthOf>): SecondFactorAuth {
  const { api } = library
  const keyOf = async () => (await library.$context).secretConfig
  return {
    async askSecondFactor(userId, caller) {
      const { headers } = await api.askSecondFactor({
        body: { userId },
        headers: headersOf(caller),
        returnHeaders: true,
      })
      await api.signOut({ headers: headersOf(caller) })
      return headers.getSetCookie()
    },
    findPending: (caller) => api.findPendingSignIn({ headers: headersOf(caller) }),
    async endPending(caller) {
      const { headers, response } = await api.endPendingSignIn({
        headers: headersOf(caller),
        returnHeaders: true,
      })
      return { userId: response, cookies: headers.getSetCookie() }
    },
    seal: async (data) => symmetricEncrypt({ key: await keyOf(), data }),
    async unseal(data) {
      const key = await keyOf()
      return symmetricDecrypt({ key, data }).catch(() => null)
    },
  }
}
