import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { allItems, type PageMenu } from './first-items.ts'
import type { MenuSearch } from './use-search.ts'

/** `isWhole`: whether all items are there to be searched. */
type SearchResultProps = { menu: PageMenu; isWhole: boolean; search: MenuSearch }

/**
 * Announces how many items a search found. The live region exists before its text, or screen readers would
 * miss it.
 */
export function SearchResult({ menu, isWhole, search }: SearchResultProps) {
  const locale = useLocale()
  const { query, isFound, known } = search
  const found = allItems(menu).filter(isFound)
  return (
    <>
      {known ? (
        <known.DietFilters diets={known.diets} query={query} onSearch={search.search} />
      ) : null}
      <div role="status" className="wrap">
        {query === '' ? null : found.length > 0 ? (
          <p className="found">{m.menu_found({ count: found.length }, { locale })}</p>
        ) : isWhole ? (
          <p className="none-found">
            {known?.nobodyKnows(query) ?? m.menu_none_found({}, { locale })}{' '}
            <button type="button" className="link" onClick={() => search.search('')}>
              {m.menu_show_all({}, { locale })}
            </button>
          </p>
        ) : null}
      </div>
    </>
  )
}
