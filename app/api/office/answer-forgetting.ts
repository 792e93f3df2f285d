import type { RouterContextProvider } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import type { Outcome } from '#shop/domain/common/refusal.ts'
import type { Forgotten } from '#shop/operations/guests/forget-guest.ts'
import {
  forgetNow,
  type NoGuest,
  planForgetting,
  readForgettable,
  stopForgetting,
} from '#shop/operations/guests/forget-on-request.ts'
import type { GuestOf } from '#shop/persistence/queries/guests/guests.ts'
import type { PlannedForgetting } from '#shop/persistence/queries/guests/planned-forgettings.ts'
import type { Shop } from '#shop/shop.ts'
import { readPosted } from '../body/read-posted.ts'
import { forgetOrderGuestContract } from './forgetting-contract.ts'

type Context = Readonly<RouterContextProvider>

const NO_STORE = { headers: { 'Cache-Control': 'no-store' } }

/** Answers what forgetting a guest would touch. */
export async function answerForgettable(context: Context, of: GuestOf): Promise<Response> {
  const shop = context.get(shopContext)
  const outcome = await readForgettable(shop.read, shop, of)
  return outcome.ok ? Response.json(outcome.value, NO_STORE) : problemOf(outcome.refusals)
}

/** Plans it, does it at once or stops it, as the body says. */
export async function answerForgetting(
  request: Request,
  context: Context,
  of: GuestOf,
): Promise<Response> {
  const posted = await readPosted(request, forgetOrderGuestContract.body)
  if (posted instanceof Response) return posted
  const asked = { of, by: requireStaff(context).id }
  const outcome = await ACTS[posted.body.do](context.get(shopContext), asked)
  return outcome.ok ? Response.json(outcome.value, NO_STORE) : problemOf(outcome.refusals)
}

type Answer = { planned: PlannedForgetting | null; forgotten: Forgotten | null }
type Act = (
  shop: Shop,
  asked: { of: GuestOf; by: string },
) => Promise<Outcome<Answer, NoGuest | 'too_late'>>

const ACTS: Record<'plan' | 'now' | 'stop', Act> = {
  async plan(shop, asked) {
    const outcome = await planForgetting(shop, asked)
    return outcome.ok ? { ok: true, value: { planned: outcome.value, forgotten: null } } : outcome
  },
  async now(shop, asked) {
    const outcome = await forgetNow(shop, asked)
    return outcome.ok ? { ok: true, value: { planned: null, forgotten: outcome.value } } : outcome
  },
  async stop(shop, asked) {
    const outcome = await stopForgetting(shop, asked)
    return outcome.ok ? { ok: true, value: { planned: null, forgotten: null } } : outcome
  },
}
