import { type FocusEvent, useEffect, useRef } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_TITLE_LENGTH } from '#shop/domain/common/limits.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PageMenu } from './first-items.ts'
import { useQuickList } from './quick-list.ts'
import type { MenuSearch } from './use-search.ts'
import { useSectionInView } from './use-section-in-view.ts'

type JumpBarProps = {
  menu: PageMenu
  /** Whether all items stand in Categories as well. */
  hasTiles: boolean
  search: MenuSearch
}

/** The first paint waits for it. */
export const JUMP_BAR = 'find'

export function JumpBar({ menu, hasTiles, search }: JumpBarProps) {
  const locale = useLocale()
  const [isQuickList, toggleQuickList] = useQuickList()
  const opener = useRef<HTMLButtonElement>(null)

  function closeSearch() {
    search.close()
    requestAnimationFrame(() => opener.current?.focus())
  }

  return (
    <nav className="jump" id={JUMP_BAR} aria-label={m.menu_find_food({}, { locale })}>
      <div className="wrap">
        {search.isOpen ? (
          <SearchField query={search.query} onSearch={search.search} onClose={closeSearch} />
        ) : (
          <>
            <JumpLinks menu={menu} hasTiles={hasTiles} />
            <button
              type="button"
              className="icon-btn"
              ref={opener}
              aria-label={m.menu_search({}, { locale })}
              onClick={search.open}
            >
              <Icon shape="search" />
            </button>
          </>
        )}
        <button
          type="button"
          className="icon-btn"
          aria-label={m.menu_quick_list({}, { locale })}
          aria-pressed={isQuickList}
          onClick={toggleQuickList}
        >
          <Icon shape="list" />
        </button>
      </div>
    </nav>
  )
}

function JumpLinks({ menu, hasTiles }: Pick<JumpBarProps, 'menu' | 'hasTiles'>) {
  const locale = useLocale()
  const sections = menu.categories.map(({ id, name, items, later = 0 }) => {
    return { id, name, count: items.length + later }
  })
  const ids = sections.map(({ id }) => id)
  const current = useSectionInView(hasTiles ? [...ids, 'categories'] : ids)
  return (
    <div className="jump-links">
      {sections.map(({ id, name, count }) => (
        <a
          key={id}
          className="jump-link"
          href={`#${id}`}
          onFocus={scrollWholeIntoView}
          aria-current={current === id || undefined}
        >
          {name} <span className="num">{count}</span>
        </a>
      ))}
      {hasTiles ? (
        <a
          className="jump-link"
          href="#categories"
          onFocus={scrollWholeIntoView}
          aria-current={current === 'categories' || undefined}
        >
          {m.menu_all({}, { locale })}
        </a>
      ) : null}
    </div>
  )
}

/** Browsers leave a link that gets the focus half out of sight where it is. */
function scrollWholeIntoView({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

type SearchFieldProps = { query: string; onSearch: (query: string) => void; onClose: () => void }

function SearchField({ query, onSearch, onClose }: SearchFieldProps) {
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <search className="jump-search">
      <input
        ref={input}
        type="search"
        value={query}
        maxLength={MAX_TITLE_LENGTH}
        aria-label={m.menu_search({}, { locale })}
        placeholder={m.menu_search_hint({}, { locale })}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
      />
      <button
        type="button"
        className="icon-btn"
        aria-label={m.menu_search_close({}, { locale })}
        onClick={onClose}
      >
        <Icon shape="close" />
      </button>
    </search>
  )
}
