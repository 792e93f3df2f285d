import { useMemo } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type LinkEvent, useFollowLink } from '#app/ui/use-follow-link.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { ensureInBasket } from '../basket/state/change-basket.ts'

export type CardLinks = {
  /** Follows the link without a full page load. */
  onFollow: (event: LinkEvent) => void
  /** The same for `Order`, which adds the item first. */
  onOrder: (event: LinkEvent, item: MenuItem) => void
}

/** Click handlers for the links of cards. Shared by all cards, because a router link for each is slow to render. */
export function useCardLinks(): CardLinks {
  const locale = useLocale()
  const onFollow = useFollowLink()
  return useMemo(
    () => ({
      onFollow,
      onOrder(event, item) {
        ensureInBasket(item, locale)
        onFollow(event)
      },
    }),
    [onFollow, locale],
  )
}
