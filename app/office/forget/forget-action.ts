import {
  forgetNow,
  type NoGuest,
  planForgetting,
  stopForgetting,
} from '#shop/operations/guests/forget-on-request.ts'
import type { GuestOf } from '#shop/persistence/queries/guests/guests.ts'
import type { Shop } from '#shop/shop.ts'
import { FORGET_ACTS, type ForgetAct } from './forget-data.ts'

/** Returns what of it is asked for; undefined for anything else. */
export function readForgetAct(posted: string | undefined): ForgetAct | undefined {
  return FORGET_ACTS.find((act) => act === posted)
}

/** Does it; returns why not, if it was refused. */
export async function answerForget(
  shop: Shop,
  act: ForgetAct,
  asked: { of: GuestOf; by: string },
): Promise<NoGuest | 'too_late' | null> {
  const outcome = await ACTS[act](shop, asked)
  return outcome.ok ? null : (outcome.refusals[0]?.code ?? 'too_late')
}

const ACTS = { forget_plan: planForgetting, forget_now: forgetNow, forget_stop: stopForgetting }
