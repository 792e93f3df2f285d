import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/**
 * Signs in a user whose identity an operation has just verified, for example by a sign-up, and sets the cookie
 * that prolongs a session. These endpoints have no path, so only the server can call them.
 */
export const startSessionPlugin = {
  id: 'start-session',
  endpoints: {
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new Error('A session was asked for a user who does not exist.')
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return null
      },
    ),
    prolongSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ token: z.string(), expiresAt: z.date() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const { token, expiresAt } = ctx.body
        await internalAdapter.updateSession(token, { expiresAt, updatedAt: new Date() })
        const found = await internalAdapter.findSession(token)
        if (found) await setSessionCookie(ctx, found)
        return null
      },
    ),
  },
} satisfies BetterAuthPlugin
