import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { expireCookie } from 'better-auth/cookies'
import { generateRandomString } from 'better-auth/crypto'
import { z } from 'zod'

const COOKIE = 'two_factor'
const LASTS_SECONDS = 600

/**
 * Handles a sign-in that waits for its second factor: the signed cookie and the record that the two-factor plugin
 * makes after a right password. These endpoints have no path, so only the server can call them.
 */
export const pendingSignInPlugin = {
  id: 'pending-sign-in',
  endpoints: {
    askSecondFactor: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const cookie = ctx.context.createAuthCookie(COOKIE, { maxAge: LASTS_SECONDS })
        const identifier = `2fa-${generateRandomString(32)}`
        await ctx.context.internalAdapter.createVerificationValue({
          value: ctx.body.userId,
          identifier,
          expiresAt: new Date(Date.now() + LASTS_SECONDS * 1000),
        })
        const { secret } = ctx.context
        await ctx.setSignedCookie(cookie.name, identifier, secret, cookie.attributes)
        return null
      },
    ),
    findPendingSignIn: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
      const { name } = ctx.context.createAuthCookie(COOKIE)
      const identifier = await ctx.getSignedCookie(name, ctx.context.secret)
      if (!identifier) return null
      const pending = await ctx.context.internalAdapter.findVerificationValue(identifier)
      return pending && pending.expiresAt.getTime() > Date.now() ? pending.value : null
    }),
    endPendingSignIn: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
      const cookie = ctx.context.createAuthCookie(COOKIE)
      const identifier = await ctx.getSignedCookie(cookie.name, ctx.context.secret)
      if (!identifier) return null
      const { internalAdapter } = ctx.context
      const ended = await internalAdapter.consumeVerificationValue(identifier)
      await internalAdapter.deleteVerificationByIdentifier(`2fa-attempts-${identifier}`)
      expireCookie(ctx, cookie)
      return ended?.value ?? null
    }),
  },
} satisfies BetterAuthPlugin
