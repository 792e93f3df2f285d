import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { ItemPicture } from '../../ui/picture.tsx'
import type { ShownPoster } from './house-posters.ts'

/** Texts over close crops of pictures; they sell nothing and link nowhere. */
export function Posters({ posters }: { posters: readonly ShownPoster[] }) {
  const locale = useLocale()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, also by keyboard
    <section className="posters" tabIndex={0} aria-label={m.menu_posters({}, { locale })}>
      {posters.map((poster) => (
        <Poster key={poster.title} {...poster} />
      ))}
    </section>
  )
}

function Poster({ title, text, picture }: ShownPoster) {
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
