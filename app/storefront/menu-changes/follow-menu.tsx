import { useEffect, useEffectEvent, useRef } from 'react'
import { useMatches } from 'react-router'
import { menuChanges } from '#app/ui/menu-changes.ts'
import { connection } from '#app/ui/ordering.ts'
import { useFreshData } from '#app/ui/use-fresh-data.ts'
import { watchMenu } from './watch-menu.ts'

/** In milliseconds: how long after a page was opened, which was fresh then and has better things to do. */
const AFTER = 1000

/**
 * Keeps a page true whose data name the menu's revision: data and prices are fetched anew when something runs out or is
 * back. A component of its own, so that navigations render nothing else again.
 */
export function FollowMenu(): null {
  const shown = useMenuRevision()
  const hasMenu = shown !== undefined
  const { ask } = useFreshData()
  const priced = useRef(shown)
  const take = useEffectEvent((revision: number) => {
    if (revision !== priced.current) menuChanges.note()
    priced.current = revision
    if (revision !== shown) ask()
  })

  useEffect(() => {
    if (!hasMenu) return
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = watchMenu((revision) => take(revision), connection)
    }, AFTER)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [hasMenu])
  return null
}

function useMenuRevision(): number | undefined {
  const data = useMatches().at(-1)?.loaderData as { menuRevision?: number } | null | undefined
  return data?.menuRevision
}
