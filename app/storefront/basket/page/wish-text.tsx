import { useLocale } from '#app/i18n/use-locale.ts'
import type { IfOut } from '#shop/domain/pricing/if-out.ts'
import { ifOutText } from '#shop/wording/if-out-text.ts'

/** What becomes of a line that runs out, as it was wished. */
export function WishText({ wish }: { wish: IfOut }) {
  return ifOutText(wish, useLocale())
}
