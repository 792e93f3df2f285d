import { m } from '#messages'
import type { Menu, Picture } from '#shop/domain/menu.ts'
import { DishPicture } from '../../ui/picture.tsx'

/** Three words of the house over close crops; they sell nothing and link nowhere. */
export function Posters({ menu }: { menu: Menu }) {
  const [burgers = [], drinks = []] = menu.categories.map(({ items }) => items)
  const pictures = [burgers[1], burgers[2], drinks[0]].map((item) => item?.picture ?? null)
  const words = [
    [m.menu_poster_1_title(), m.menu_poster_1_text()],
    [m.menu_poster_2_title(), m.menu_poster_2_text()],
    [m.menu_poster_3_title(), m.menu_poster_3_text()],
  ] as const
  return (
    <div className="posters">
      {words.map(([title, text], index) => (
        <Poster key={title} title={title} text={text} picture={pictures[index] ?? null} />
      ))}
    </div>
  )
}

type PosterProps = { title: string; text: string; picture: Picture | null }

function Poster({ title, text, picture }: PosterProps) {
  return (
    <div className="poster" data-ground={picture?.id ?? ''}>
      {picture ? (
        <DishPicture picture={picture} alt="" sizes="(min-width: 48rem) 54vw, 160vw" />
      ) : null}
      <p className="poster-say">
        <b>{title}</b>
        <span>{text}</span>
      </p>
    </div>
  )
}
