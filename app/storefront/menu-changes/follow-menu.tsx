import { useEffect, useEffectEvent, useRef } from 'react'
import { useMatches } from 'react-router'
import { menuChanges } from '#app/ui/menu-changes.ts'
import { connection } from '#app/ui/ordering.ts'
import { useFreshData } from '#app/ui/use-fresh-data.ts'
import { useBasketStore } from '../basket/state/basket-store.ts'
import { watchMenu } from './watch-menu.ts'

/**
 * Keeps a page true whose data name the menu's revision: data and prices are fetched anew when something runs out or is
 * back. A component of its own, so that navigations render nothing else again.
 */
export function FollowMenu(): null {
  const data = useMatches().at(-1)?.loaderData as { menuRevision?: number } | null | undefined
  const shown = data?.menuRevision
  const hasMenu = shown !== undefined
  const items = useBasketStore(({ lines }) => String(lines.map(({ itemId }) => itemId)))
  const { ask } = useFreshData()
  const priced = useRef(shown)
  const take = useEffectEvent((revision: number) => {
    if (revision !== priced.current) menuChanges.note()
    priced.current = revision
    if (revision !== shown) ask()
  })

  useEffect(() => {
    if (hasMenu) return watchMenu((revision) => take(revision), items, connection)
  }, [hasMenu, items])
  return null
}
