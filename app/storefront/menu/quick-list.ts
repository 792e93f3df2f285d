import { useEffect, useState } from 'react'

const KEY = 'flattop.menu-view'

/** The choice between cards and rows, stored on the device; `html[data-view]` has it for the styles. */
export function useQuickList(): [isQuickList: boolean, toggle: () => void] {
  const [isQuickList, setQuickList] = useState(false)
  useEffect(() => setQuickList(document.documentElement.dataset.view === 'list'), [])
  return [
    isQuickList,
    () => {
      const next = !isQuickList
      setQuickList(next)
      if (next) document.documentElement.dataset.view = 'list'
      else delete document.documentElement.dataset.view
      try {
        localStorage.setItem(KEY, next ? 'list' : 'cards')
      } catch {
        // If storage is blocked, the choice lasts for this visit.
      }
    },
  ]
}
