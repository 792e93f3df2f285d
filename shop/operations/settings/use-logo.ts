import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { isVisible, plainLine } from '#shop/domain/common/plain-text.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { isSettingValue } from '#shop/domain/settings/settings-schema.ts'
import { deleteUpload, findUpload } from '#shop/persistence/queries/menu/picture-uploads.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { logChanges } from '../common/log-changes.ts'
import { changeSettingsIn } from './change-settings.ts'
import { seenMark } from './seen-value.ts'

type UseLogoInput = {
  /** The picture of the logo that waits, or of the one that is there; null: the shop's name takes its place. */
  picture: string | null
  /** What is read where it can't be seen; empty: the shop's name. */
  alt?: string
  /** The mark of the logo that whoever asks saw. */
  seen: string
  by: Actor
}

type Used = Outcome<{ changed: boolean }, 'changed_meanwhile' | 'unknown_picture' | 'invalid_value'>

/**
 * Puts a logo in place of the shop's name, or the name in place of the logo. Refused with `changed_meanwhile` if the logo is
 * another one than was seen, and with `unknown_picture` if it isn't the one that waits.
 */
export function useLogo(shop: Shop, { picture, alt = '', seen, by }: UseLogoInput): Promise<Used> {
  return logChanges(shop, by, async (log): Promise<Used> => {
    const { logoPicture: present, name } = await readSettings(log.tx)
    if (seen !== seenMark(shop, present)) return refused({ code: 'changed_meanwhile' })
    const upload = await findUpload(log.tx, 'logo')
    const isKnown = picture === null || picture === upload?.pictureId || picture === present?.id
    if (!isKnown) return refused({ code: 'unknown_picture' })
    const words = plainLine(alt)
    const wanted: ShopSettings['logoPicture'] =
      picture === null ? null : { id: picture, alt: isVisible(words) ? words : name }
    if (!isSettingValue('logoPicture', wanted)) {
      return refused({ code: 'invalid_value', field: 'alt' })
    }
    const changed = await changeSettingsIn(log, { logoPicture: wanted })
    if (picture !== null && picture === upload?.pictureId) await deleteUpload(log.tx, 'logo')
    return done({ changed: changed.length > 0 })
  })
}
