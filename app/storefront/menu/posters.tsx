import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Picture } from '#shop/domain/common/picture.ts'
import { ItemPicture } from '../../ui/picture.tsx'
import type { ShownPoster } from './house-posters.ts'

/** How wide a picture lies in its frame, of which the highest is 480 px square and a phone's 17 rem high. */
const CLOSE = '480px'
const whole = ({ width, height }: Picture) => {
  const wide = width / height
  if (wide <= 1) return `(width < 36rem) 84vw, ${CLOSE}`
  return `(width < 36rem) max(84vw, ${Math.round(272 * wide)}px), ${Math.round(480 * wide)}px`
}

/** Texts over pictures; they sell nothing and link nowhere. */
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

function Poster({ title, text, picture, isOwn }: ShownPoster) {
  return (
    <div className={isOwn ? 'poster whole' : 'poster'} data-ground={picture?.id ?? ''}>
      {picture ? (
        <ItemPicture
          picture={picture}
          alt=""
          sizes={isOwn ? whole(picture) : CLOSE}
          isLean={isOwn}
          widest={isOwn ? 1600 : 960}
        />
      ) : null}
      <p className="poster-say">
        <b>{title}</b>
        <span>{text}</span>
      </p>
    </div>
  )
}
