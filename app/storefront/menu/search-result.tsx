import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Menu } from '#shop/domain/menu/menu.ts'
import { matchesQuery } from './search.ts'

type SearchResultProps = { menu: Menu; query: string; onShowAll: () => void }

/**
 * Announces how many items a search found. The live region exists before its text, or screen readers would
 * miss it.
 */
export function SearchResult({ menu, query, onShowAll }: SearchResultProps) {
  const locale = useLocale()
  const items = menu.categories.flatMap((category) => category.items)
  const found = query === '' ? items : items.filter((item) => matchesQuery(item, query))
  return (
    <div role="status" className="wrap">
      {query === '' ? null : found.length > 0 ? (
        <p className="found">{m.menu_found({ count: found.length }, { locale })}</p>
      ) : (
        <p className="none-found">
          {m.menu_none_found({}, { locale })}{' '}
          <button type="button" className="link" onClick={onShowAll}>
            {m.menu_show_all({}, { locale })}
          </button>
        </p>
      )}
    </div>
  )
}
