import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { isPlainClick, type LinkEvent, useFollowLink } from '#app/ui/use-follow-link.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { isOrderedAsItComes } from '#shop/domain/menu/standard-item.ts'
import { ensureInBasket, isInBasket } from '../basket/state/change-basket.ts'
import { useOverPage } from '../dish-over-page.tsx'

export type CardLinks = {
  /** Opens the item. */
  onOpen: (event: LinkEvent, item: MenuItem) => void
  /** The item may be opened soon; undefined where it opens as a page. */
  onNear: ((item: MenuItem) => void) | undefined
  /** For `Order`: adds the item first, unless it has to be chosen from, and leads to the basket. */
  onOrder: (event: LinkEvent, item: MenuItem) => void
}

/** Click handlers for the links of cards. Shared by all cards, because a router link for each is slow to render. */
export function useCardLinks(): CardLinks {
  const locale = useLocale()
  const navigate = useNavigate()
  const follow = useFollowLink()
  const overPage = useOverPage()
  return useMemo(() => {
    const onOpen: CardLinks['onOpen'] = overPage?.open ?? ((event) => follow(event))
    return {
      onOpen,
      onNear: overPage?.expect,
      onOrder(event, item) {
        if (isOrderedAsItComes(item)) {
          ensureInBasket(item, locale)
          follow(event)
        } else if (!isInBasket(item.id)) {
          onOpen(event, item)
        } else if (isPlainClick(event)) {
          event.preventDefault()
          navigate(href('/basket'))
        }
      },
    }
  }, [follow, navigate, overPage, locale])
}
