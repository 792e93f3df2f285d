import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { SavedReply } from '#shop/domain/settings/shop-texts.ts'

/** In place of the values, which are filled in once it is known whom somebody answers. */
const BRACES = { name: '{name}', by: '{by}', shop: '{shop}' }

/** Returns the answers that every shop starts with. */
export function shippedReplies(locale: Locale): SavedReply[] {
  return [
    {
      label: m.office_preset_sorry({}, { locale }),
      text: m.office_preset_sorry_text(BRACES, { locale }),
    },
    {
      label: m.office_preset_call({}, { locale }),
      text: m.office_preset_call_text(BRACES, { locale }),
    },
    {
      label: m.office_preset_thanks({}, { locale }),
      text: m.office_preset_thanks_text(BRACES, { locale }),
    },
  ]
}
