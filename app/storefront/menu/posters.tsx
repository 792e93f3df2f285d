import { m } from '#messages'
import type { Picture } from '#shop/domain/common/picture.ts'
import type { Menu } from '#shop/domain/menu/menu.ts'
import { ItemPicture } from '../../ui/picture.tsx'

/** Three words of the house over close crops; they sell nothing and link nowhere. */
export function Posters({ menu, own }: { menu: Menu; own: readonly ShownPoster[] }) {
  const [burgers = [], drinks = []] = menu.categories.map(({ items }) => items)
  const pictures = [burgers[1], burgers[2], drinks[0]].map((item) => item?.picture ?? null)
  const posters = own.length > 0 ? own : housePosters()
  return (
    <div className="posters">
      {posters.map(({ title, text, picture }, index) => (
        <Poster
          key={title}
          title={title}
          text={text}
          picture={picture ?? pictures[index] ?? null}
        />
      ))}
    </div>
  )
}

/** One of the shop's own; without a picture it shows an item. */
export type ShownPoster = { title: string; text: string; picture: Picture | null }

function housePosters(): ShownPoster[] {
  return [
    { title: m.menu_poster_1_title(), text: m.menu_poster_1_text(), picture: null },
    { title: m.menu_poster_2_title(), text: m.menu_poster_2_text(), picture: null },
    { title: m.menu_poster_3_title(), text: m.menu_poster_3_text(), picture: null },
  ]
}

type PosterProps = { title: string; text: string; picture: Picture | null }

function Poster({ title, text, picture }: PosterProps) {
  return (
    <div className="poster" data-ground={picture?.id ?? ''}>
      {picture ? (
        <ItemPicture picture={picture} alt="" sizes="(min-width: 48rem) 54vw, 160vw" />
      ) : null}
      <p className="poster-say">
        <b>{title}</b>
        <span>{text}</span>
      </p>
    </div>
  )
}
