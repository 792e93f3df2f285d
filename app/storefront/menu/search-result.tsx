import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Menu } from '#shop/domain/menu/menu.ts'
import type { MenuSearch } from './use-search.ts'

type SearchResultProps = { menu: Menu; search: MenuSearch }

/**
 * Announces how many items a search found. The live region exists before its text, or screen readers would
 * miss it.
 */
export function SearchResult({ menu, search }: SearchResultProps) {
  const locale = useLocale()
  const items = menu.categories.flatMap((category) => category.items)
  const { query, isFound, known } = search
  const found = items.filter(isFound)
  return (
    <>
      {known ? (
        <known.DietFilters diets={known.diets} query={query} onSearch={search.search} />
      ) : null}
      <div role="status" className="wrap">
        {query === '' ? null : found.length > 0 ? (
          <p className="found">{m.menu_found({ count: found.length }, { locale })}</p>
        ) : (
          <p className="none-found">
            {known?.nobodyKnows(query) ?? m.menu_none_found({}, { locale })}{' '}
            <button type="button" className="link" onClick={() => search.search('')}>
              {m.menu_show_all({}, { locale })}
            </button>
          </p>
        )}
      </div>
    </>
  )
}
