import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Menu, MenuItem } from '#shop/domain/menu/menu.ts'
import { ItemPicture } from '../../ui/picture.tsx'

export function Categories({ menu }: { menu: Menu }) {
  const locale = useLocale()
  return (
    <section id="categories" aria-labelledby="categories-heading">
      <div className="wrap section">
        <h2 className="section-head" id="categories-heading">
          {m.menu_categories({}, { locale })}
        </h2>
      </div>
      <div className="tiles">
        {menu.categories.flatMap(({ items }) =>
          items.map((item, index) => (
            <Tile key={item.id} item={item} shown={shownFrom(index, items.length)} />
          )),
        )}
      </div>
    </section>
  )
}

/** A phone starts with half of each category, a tablet with three quarters, a desktop with all. */
function shownFrom(index: number, count: number): string {
  if (index < Math.ceil(count / 2)) return 'tile'
  return index < Math.ceil((count * 3) / 4) ? 'tile tile--md' : 'tile tile--lg'
}

function Tile({ item, shown }: { item: MenuItem; shown: string }) {
  const locale = useLocale()
  return (
    <a className={shown} href={`#${item.anchor}`} data-ground={item.picture?.id ?? ''}>
      <span className="tile-shot">
        {item.picture ? (
          <ItemPicture
            picture={item.picture}
            alt=""
            sizes="(min-width: 64rem) 30vw, (min-width: 48rem) 43vw, 85vw"
          />
        ) : null}
      </span>
      <span className="tile-say">
        <b>{item.title}</b>
        <span className="btn btn--pop">{m.menu_get_food({}, { locale })}</span>
      </span>
    </a>
  )
}
