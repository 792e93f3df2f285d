import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { NewCategoryLink } from '../entry/new-category-link.tsx'
import { Section } from '../parts/section.tsx'
import { useFindInList } from '../parts/use-find-in-list.tsx'
import { CategoryMoves } from './category-moves.tsx'
import type { ListedItem, OutlinedCategory } from './dish-list.ts'
import { DishRow } from './dish-row.tsx'
import { FindDish } from './find-dish.tsx'
import type { MenuPart } from './menu-part.ts'
import { partAnchor } from './part-address.ts'
import { ClosePart, MoreOfPart } from './part-links.tsx'
import { QuietDishes } from './quiet-dishes.tsx'
import { useDishForm } from './use-dish-form.ts'
import { useMenuMoves } from './use-menu-moves.ts'

const FIND_WORDS = { label: m.office_menu_find, none: m.office_menu_nothing_found }

type DishesProps = {
  menu: MenuPart
  /** How many pieces of each dish today has sold, by its id; null for who may not see that. */
  sold: Readonly<Record<string, number>> | null
  now: number
}

/** The menu by category, then what guests don't see. */
export function Dishes({ menu, sold, now }: DishesProps) {
  const locale = useLocale()
  const { isWhole, categories, shown, hidden, archived } = menu
  const onPage = isWhole ? [...shown, hidden, archived].flatMap(({ items }) => items ?? []) : []
  const titles = onPage.map(({ title }) => title)
  const { field, isFound: isNamed, isFinding } = useFindInList(titles, FIND_WORDS)
  const isFound = ({ title }: { title: string }) => isNamed(title)
  const list = useMenuMoves(categories, now)

  if (isWhole && titles.length === 0) return <EmptyMenu hasCategories={categories.length > 0} />
  return (
    <div className="o-stacked" ref={list}>
      {isWhole ? field : <FindDish menu={menu} />}
      {shown.map((category) => (
        <Category
          key={category.id}
          isHidden={isFinding && !category.items?.some(isFound)}
          {...{ category, categories, sold, now, isFound }}
        />
      ))}
      <QuietDishes
        title={m.office_menu_hidden({}, { locale })}
        part={hidden}
        {...{ isFound, now }}
      />
      <QuietDishes
        title={m.office_menu_archived({}, { locale })}
        part={archived}
        {...{ isFound, now }}
      />
    </div>
  )
}

type CategoryProps = {
  category: MenuPart['shown'][number]
  /** All of the menu, also what is not found. */
  categories: readonly OutlinedCategory[]
  sold: DishesProps['sold']
  now: number
  isHidden: boolean
  isFound: (item: ListedItem) => boolean
}

function Category({ category, categories, sold, now, isHidden, isFound }: CategoryProps) {
  const { id, name, count, items } = category
  const fetcher = useDishForm(`category ${id}`, now)
  const place = categories.findIndex((one) => one.id === id)
  const moves = (
    <CategoryMoves {...{ category, place, count: categories.length, fetcher }}>
      <ClosePart part={category} name={name} />
    </CategoryMoves>
  )
  return (
    <div data-kind="category" data-place={id} hidden={isHidden}>
      <Section id={partAnchor(id)} title={name} aside={moves}>
        {count === 0 ? <NoDishes /> : null}
        {items === null || count === 0 ? null : (
          <>
            <DishHeads saysSold={sold !== null} />
            <ul className="o-dishes">
              {items.map((item) => (
                <DishRow
                  key={item.id}
                  isFound={isFound(item)}
                  sold={sold && (sold[item.id] ?? 0)}
                  {...{ item, categories, place, now }}
                />
              ))}
            </ul>
          </>
        )}
        <MoreOfPart part={category} name={name} />
      </Section>
    </div>
  )
}

function NoDishes() {
  const locale = useLocale()
  return <p>{m.office_menu_empty_category({}, { locale })}</p>
}

function DishHeads({ saysSold }: { saysSold: boolean }) {
  const locale = useLocale()
  return (
    <p className="o-dish-heads" aria-hidden="true">
      <span>{m.office_menu_dish({}, { locale })}</span>
      <span>{m.office_menu_minutes({}, { locale })}</span>
      <span>{saysSold ? m.office_menu_sold_today({}, { locale }) : null}</span>
      <span>{m.office_menu_price({}, { locale })}</span>
      <span>{m.office_menu_guests_see({}, { locale })}</span>
    </p>
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
