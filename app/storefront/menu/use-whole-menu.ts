import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { importWhenBack } from '#app/ui/import-when-back.ts'
import { drawnCategories } from './first-items.ts'
import type { ShownItems } from './read-menu-page.ts'

/** All items, how many categories of them are in the page, and what is to be done once they are. */
export type Later = { whole: ShownItems; drawn: number; onDrawn?: (() => void) | undefined }

/** Back shows at once what was there, at its place. */
let held: Later | undefined

/**
 * Returns the items that a page came with, and of a long menu the later ones as soon as they are there: all at once where
 * they are needed, such as for a search.
 */
export function useWholeMenu(first: ShownItems, isNeeded: boolean) {
  const isLong = first.menu.categories.some(({ later }) => later)
  const [later, setLater] = useState(held)
  const revision = first.menuRevision

  useEffect(() => {
    if (!isLong) return
    const leaving = new AbortController()
    const show = (next: Later) => {
      held = { ...next, onDrawn: undefined }
      setLater(next)
    }
    importWhenBack(() => import('./bring-later.ts')).then(
      ({ bringLater }) => bringLater({ first: first.menu, revision, held, show }, leaving.signal),
      ignore,
    )
    return () => leaving.abort()
  }, [isLong, first.menu, revision])

  useLayoutEffect(() => later?.onDrawn?.(), [later])

  return useMemo(() => {
    if (!isLong || !later) return { ...first, isWhole: !isLong }
    const { whole, drawn } = later
    const count = whole.menu.categories.length
    const shown = isNeeded ? count : drawn
    const menu = { categories: drawnCategories(whole.menu, first.menu, shown) }
    return { ...whole, menu, isWhole: shown >= count }
  }, [first, later, isLong, isNeeded])
}

function ignore() {}
