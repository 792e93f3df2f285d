import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useMoney } from '../../ui/price.tsx'
import { ItemCountsText } from '../impact/item-counts.tsx'
import { Section } from '../parts/section.tsx'
import { AskArchive } from './ask-archive.tsx'
import type { ListedItem } from './dish-list.ts'
import { Act } from './dish-more.tsx'
import { DishThumb, DraftSign } from './dish-row.tsx'
import { editorPath } from './editor-path.ts'
import { rowId } from './form-result.ts'
import type { ListedPart } from './menu-part.ts'
import { partAnchor } from './part-address.ts'
import { ClosePart, MoreOfPart } from './part-links.tsx'
import { PostedAnswer, usePostedAnswer } from './posted-answer.tsx'
import { useDishForm } from './use-dish-form.ts'

type QuietDishesProps = {
  title: string
  part: ListedPart
  /** Found by what is typed to narrow the list. */
  isFound: (item: ListedItem) => boolean
  now: number
}

/** Dishes that guests don't see, each with its way back. */
export function QuietDishes({ title, part, isFound, now }: QuietDishesProps) {
  const items = part.items?.filter(isFound)
  // A list that is whole is narrowed here.
  const count = part.items?.length === part.count ? (items?.length ?? 0) : part.count
  if (count === 0) return null
  return (
    <Section
      id={partAnchor(part.id)}
      title={title}
      aside={
        <span className="o-category-moves">
          <small>{count}</small>
          <ClosePart part={part} name={title} />
        </span>
      }
    >
      {items ? (
        <ul className="o-quiet">
          {items.map((item) => (
            <QuietDish key={item.id} item={item} now={now} />
          ))}
        </ul>
      ) : null}
      <MoreOfPart part={part} name={title} />
    </Section>
  )
}

function QuietDish({ item, now }: { item: ListedItem; now: number }) {
  const locale = useLocale()
  const money = useMoney()
  const fetcher = useDishForm(item.id, now)
  const posted = usePostedAnswer(item.id)
  return (
    <li id={rowId(item.id)}>
      <DishThumb item={item} />
      <p className="o-dish-name">
        <Link to={editorPath(item.id)}>{item.title}</Link>
        <small>
          <DraftSign item={item} /> {money(item.price)} <ItemCountsText id={item.id} />
        </small>
      </p>
      <div className="o-quiet-acts">
        <Act id={item.id} fetcher={fetcher} does={{ action: 'listing', value: 'menu' }}>
          {m.office_menu_show({}, { locale })}
        </Act>
        {item.listing === 'archived' ? null : (
          <Act id={item.id} fetcher={fetcher} does={{ action: 'listing', value: 'archived' }}>
            {m.office_menu_archive({}, { locale })}
          </Act>
        )}
      </div>
      {posted ? <PostedAnswer answer={posted} now={now} /> : null}
      <AskArchive id={item.id} fetcher={fetcher} posted={posted} />
    </li>
  )
}
