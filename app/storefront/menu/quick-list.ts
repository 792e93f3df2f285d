import { useEffect, useState } from 'react'

const KEY = 'flattop.menu-view'

/** The choice between cards and rows, remembered on the device. `html[data-view]` carries it. */
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
        // Storage may be blocked; the choice then holds for this visit.
      }
    },
  ]
}
