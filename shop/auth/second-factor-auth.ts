import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { betterAuthOf } from './better-auth.ts'
import { type Caller, type Cookies, headersOf } from './caller.ts'

/** The part of `Auth` that a second factor needs. */
export type SecondFactorAuth = {
  /** Starts waiting for a code, for an account that was verified in another way than by `signIn`. */
  askSecondFactor: (userId: string, caller: Caller) => Promise<Cookies>
  /** The user whose code the caller's sign-in waits for, or null. */
  findPending: (caller: Caller) => Promise<string | null>
  /** Ends the wait and returns whose it was; null when another request ended it first. */
  endPending: (caller: Caller) => Promise<{ userId: string | null; cookies: Cookies }>
  /** Encrypts a short text with the shop's secret. */
  seal: (text: string) => Promise<string>
  /** Decrypts it; null when it was encrypted with another secret. */
  unseal: (sealed: string) => Promise<string | null>
}

/** Returns the part of the library that handles second factors. */
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
