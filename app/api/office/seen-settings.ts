import { problem, problemOf } from '#app/request/problem.ts'
import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { pick } from '#shop/domain/common/pick.ts'
import type { SettingKey } from '#shop/domain/settings/settings-schema.ts'
import { changeSeenSettings } from '#shop/operations/settings/change-seen-settings.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'

const NO_STORE = { headers: { 'Cache-Control': 'no-store' } }

/** Answers with some settings and the mark of each. */
export async function answerSettings(shop: Shop, keys: readonly SettingKey[]): Promise<Response> {
  const settings = await readSettings(shop.read)
  const seen = Object.fromEntries(keys.map((key) => [key, seenMark(shop, settings[key])]))
  return Response.json({ settings: pick(settings, keys), seen }, NO_STORE)
}

type Change = { settings: Record<string, unknown>; seen: Record<string, string> }

/** Changes settings that are among `keys`, and refuses with all others. */
export async function answerChange(
  shop: Shop,
  { settings, seen }: Change,
  { keys, by }: { keys: readonly SettingKey[]; by: Actor },
): Promise<Response> {
  const strange = Object.keys(settings).filter((key) => !keys.some((known) => known === key))
  if (strange.length > 0) {
    return problem('invalid_value', {
      errors: strange.map((field) => ({ code: 'invalid_value', field })),
    })
  }
  const outcome = await changeSeenSettings(shop, { settings, seen, by })
  return outcome.ok ? Response.json(outcome.value, NO_STORE) : problemOf(outcome.refusals)
}
