import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useIsScripted } from '#app/ui/use-is-scripted.ts'
import { m } from '#messages'
import { ItemPicture } from '../../ui/picture.tsx'
import type { ShownTile } from './shown-tiles.ts'

/** `isWhole`: whether the card of each is in the page. */
export function Categories({ tiles, isWhole }: { tiles: ShownTile[]; isWhole: boolean }) {
  const locale = useLocale()
  // Scripts bring the card when its address is gone to.
  const page = useIsScripted() || isWhole ? '' : href('/menu')
  return (
    <section id="categories" aria-labelledby="categories-heading">
      <div className="wrap section">
        <h2 className="section-head" id="categories-heading">
          {m.menu_categories({}, { locale })}
        </h2>
      </div>
      <div className="tiles">
        {tiles.map((tile) => (
          <Tile key={tile.item.id} {...tile} page={page} />
        ))}
      </div>
    </section>
  )
}

const SIZES = '(min-width: 64rem) max(min(30vw, 480px), 17vw), (min-width: 48rem) 43vw, 57vw'

function Tile({ item, widths, page }: ShownTile & { page: string }) {
  const locale = useLocale()
  return (
    <a
      className={['tile', ...widths.map((width) => `on-${width}`)].join(' ')}
      href={`${page}#${item.anchor}`}
      data-ground={item.picture?.id ?? ''}
    >
      <span className="tile-shot">
        {item.picture ? <ItemPicture picture={item.picture} alt="" sizes={SIZES} isLean /> : null}
      </span>
      <span className="tile-say">
        <b>{item.title}</b>
        <span className="btn btn--pop">{m.menu_get_food({}, { locale })}</span>
      </span>
    </a>
  )
}
