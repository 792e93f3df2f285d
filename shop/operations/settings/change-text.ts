import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { isSettingValue } from '#shop/domain/settings/settings-schema.ts'
import type { ShopTexts, TextName } from '#shop/domain/settings/shop-texts.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { logChanges } from '../common/log-changes.ts'
import { changeSettingsIn } from './change-settings.ts'
import { seenMark } from './seen-value.ts'

type Input<Name extends TextName> = {
  name: Name
  /** Null: back to the words that come with Flattop. */
  value: ShopTexts[Name] | null
  /** The mark of the text that whoever asks saw. */
  seen: string
  by: Actor
}

/**
 * Words one text of the shop anew; returns whether it differs now. Refused with `changed_meanwhile` if it is another one than was
 * seen, and with `invalid_value` for what is too long, no plain text, or names a placeholder that it hasn't got.
 */
export function changeText<Name extends TextName>(
  shop: Shop,
  { name, value, seen, by }: Input<Name>,
): Promise<Outcome<{ changed: boolean }, 'changed_meanwhile' | 'invalid_value'>> {
  return logChanges(shop, by, async (log) => {
    const { texts } = await readSettings(log.tx)
    if (seen !== seenMark(shop, texts[name])) return refused({ code: 'changed_meanwhile' as const })
    const { [name]: _, ...others } = texts
    const wanted = value === null ? others : { ...others, [name]: value }
    if (!isSettingValue('texts', wanted)) {
      return refused({ code: 'invalid_value' as const, field: name })
    }
    const changed = await changeSettingsIn(log, { texts: wanted })
    return done({ changed: changed.length > 0 })
  })
}
