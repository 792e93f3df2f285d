import { useMemo, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { importWhenBack } from '#app/ui/import-when-back.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { matchesQuery } from './search.ts'

type FoodSearch = typeof import('../foods/food-search.tsx')

/** Finds by what cards say. Once the search has been opened, also by what is in an item: that comes with its first use. */
export function useSearch() {
  const locale = useLocale()
  const [query, setQuery] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [known, setKnown] = useState<
    Awaited<ReturnType<FoodSearch['openFoodSearch']>> & Pick<FoodSearch, 'DietFilters'>
  >()

  async function open(): Promise<void> {
    setIsOpen(true)
    const { openFoodSearch, DietFilters } = await importWhenBack(
      () => import('../foods/food-search.tsx'),
    )
    setKnown({ DietFilters, ...(await openFoodSearch(locale)) })
  }

  function close(): void {
    setQuery('')
    setIsOpen(false)
  }

  const isFound = useMemo(
    () => known?.finder(query) ?? ((item: MenuItem) => matchesQuery(item, query)),
    [known, query],
  )
  const toChange = useMemo(() => known?.changer(query), [known, query])
  return {
    query,
    search: setQuery,
    isFound,
    toChange,
    isOpen,
    open,
    close,
    known: isOpen ? known : undefined,
  }
}

export type MenuSearch = ReturnType<typeof useSearch>
