import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/**
 * Signs a user in whose right to it an operation has proven, such as having just signed up, and gives the
 * cookie of a session that goes on for longer. Reachable from the server alone: they have no path.
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
