import { useMemo } from 'react'
import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { NewCategoryLink } from '../entry/new-category-link.tsx'
import { Section } from '../parts/section.tsx'
import { useFindInList } from '../parts/use-find-in-list.tsx'
import { CategoryMoves } from './category-moves.tsx'
import { type ListedCategory, type ListedItem, sortListed } from './dish-list.ts'
import { DishRow } from './dish-row.tsx'
import { QuietDishes } from './quiet-dishes.tsx'
import { useDishForm } from './use-dish-form.ts'
import { useMenuMoves } from './use-menu-moves.ts'

const FIND_WORDS = { label: m.office_menu_find, none: m.office_menu_nothing_found }

type DishesProps = { categories: readonly ListedCategory[]; now: number }

/** The menu by category, then what guests don't see. */
export function Dishes({ categories, now }: DishesProps) {
  const locale = useLocale()
  const titles = categories.flatMap(({ items }) => items.map(({ title }) => title))
  const { field, isFound: isNamed, isFinding } = useFindInList(titles, FIND_WORDS)
  const isFound = ({ title }: { title: string }) => isNamed(title)
  const { shown, hidden, archived } = useMemo(() => sortListed(categories), [categories])
  const found = shown.filter(({ items }) => !isFinding || items.some(isFound))
  const [hiddenFound, archivedFound] = [hidden.filter(isFound), archived.filter(isFound)]
  const list = useMenuMoves(categories, now)

  if (titles.length === 0) return <EmptyMenu hasCategories={categories.length > 0} />
  return (
    <div className="o-stacked" ref={list}>
      {field}
      {shown.map((category, place) => (
        <Category
          key={category.id}
          isHidden={!found.includes(category)}
          {...{ category, categories, now, place, isFound }}
        />
      ))}
      <QuietDishes title={m.office_menu_hidden({}, { locale })} items={hiddenFound} now={now} />
      <QuietDishes title={m.office_menu_archived({}, { locale })} items={archivedFound} now={now} />
    </div>
  )
}

type CategoryProps = {
  category: ListedCategory
  /** All of the menu, also what is not found. */
  categories: readonly ListedCategory[]
  now: number
  /** Its place on the menu. */
  place: number
  isHidden: boolean
  isFound: (item: ListedItem) => boolean
}

function Category({ category, categories, now, place, ...shown }: CategoryProps) {
  const locale = useLocale()
  const fetcher = useDishForm(`category ${category.id}`, now)
  const moves = <CategoryMoves {...{ category, place, count: categories.length, fetcher }} />
  return (
    <div data-kind="category" data-place={category.id} hidden={shown.isHidden}>
      <Section title={category.name} aside={moves}>
        {category.items.length === 0 ? (
          <p>{m.office_menu_empty_category({}, { locale })}</p>
        ) : (
          <>
            <p className="o-dish-heads" aria-hidden="true">
              <span>{m.office_menu_dish({}, { locale })}</span>
              <span>{m.office_menu_minutes({}, { locale })}</span>
              <span>{m.office_menu_price({}, { locale })}</span>
              <span>{m.office_menu_guests_see({}, { locale })}</span>
            </p>
            <ul className="o-dishes">
              {category.items.map((item) => (
                <DishRow
                  key={item.id}
                  isFound={shown.isFound(item)}
                  {...{ item, categories, place, now }}
                />
              ))}
            </ul>
          </>
        )}
      </Section>
    </div>
  )
}

function EmptyMenu({ hasCategories }: { hasCategories: boolean }) {
  const locale = useLocale()
  return (
    <div className="o-empty">
      <h2>{m.office_menu_empty_title({}, { locale })}</h2>
      {hasCategories ? (
        <>
          <p>{m.office_menu_no_dishes({}, { locale })}</p>
          <Link className="btn btn--main" to={href('/office/menu/new')}>
            {m.office_dish_add_one({}, { locale })}
          </Link>
        </>
      ) : (
        <>
          <p>{m.office_menu_empty_text({}, { locale })}</p>
          <NewCategoryLink />
        </>
      )}
    </div>
  )
}
