import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Picture } from '#shop/domain/common/picture.ts'
import type { Menu } from '#shop/domain/menu/menu.ts'
import { ItemPicture } from '../../ui/picture.tsx'

/** Three slogans over close-up pictures; they sell nothing and link nowhere. */
export function Posters({ menu, own }: { menu: Menu; own: readonly ShownPoster[] }) {
  const locale = useLocale()
  const pictures = housePictures(menu)
  const posters = own.length > 0 ? own : housePosters(locale)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, also by keyboard
    <section className="posters" tabIndex={0} aria-label={m.menu_posters({}, { locale })}>
      {posters.map(({ title, text, picture }, index) => (
        <Poster
          key={title}
          title={title}
          text={text}
          picture={picture ?? pictures[index] ?? null}
        />
      ))}
    </section>
  )
}

/** Pictures of two burgers and a drink; a shorter menu repeats what it has. */
function housePictures({ categories }: Menu): (Picture | null)[] {
  const [burgers = [], drinks = []] = categories.map(({ items }) => items)
  const all = categories.flatMap(({ items }) => items.flatMap(({ picture }) => picture ?? []))
  return [burgers[1], burgers[2], drinks[0]].map(
    (item, index) => item?.picture ?? all[index % all.length] ?? null,
  )
}

/** One of the shop's own posters; without a picture of its own it shows an item. */
export type ShownPoster = { title: string; text: string; picture: Picture | null }

function housePosters(locale: Locale): ShownPoster[] {
  return [
    {
      title: m.menu_poster_1_title({}, { locale }),
      text: m.menu_poster_1_text({}, { locale }),
      picture: null,
    },
    {
      title: m.menu_poster_2_title({}, { locale }),
      text: m.menu_poster_2_text({}, { locale }),
      picture: null,
    },
    {
      title: m.menu_poster_3_title({}, { locale }),
      text: m.menu_poster_3_text({}, { locale }),
      picture: null,
    },
  ]
}

type PosterProps = { title: string; text: string; picture: Picture | null }

function Poster({ title, text, picture }: PosterProps) {
  return (
    <div className="poster" data-ground={picture?.id ?? ''}>
      {picture ? <ItemPicture picture={picture} alt="" sizes="480px" /> : null}
      <p className="poster-say">
        <b>{title}</b>
        <span>{text}</span>
      </p>
    </div>
  )
}
