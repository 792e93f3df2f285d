import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { plainPicturePath } from '#shop/domain/common/picture-address.ts'
import { ItemPicture } from '../../ui/picture.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { PostersData } from './posters-data.ts'

/** A sheet for the window: the dish that guests see first, and the code that opens the menu. */
export function Poster({ data: { picture, address } }: { data: PostersData }) {
  const locale = useLocale()
  const { name, logo, tagline, usualMinutes: minutes, address: lines } = useShopFacts()
  return (
    <article className="sheet-a4 poster-a4" data-ground={picture?.id ?? ''}>
      <header>
        {logo ? (
          <img
            src={plainPicturePath(logo)}
            width={logo.width}
            height={logo.height}
            alt={logo.alt}
          />
        ) : (
          <b>{name}</b>
        )}
        <span>{tagline}</span>
      </header>
      <h2>
        {m.office_posters_order_here({}, { locale })}{' '}
        <em>{m.office_posters_hot({ minutes }, { locale })}</em>
      </h2>
      {picture ? (
        <ItemPicture picture={picture} sizes="210mm" alt="" loading="eager" widest={1600} />
      ) : (
        <span />
      )}
      <footer>
        <QrCode
          text={address.whole}
          label={m.office_posters_code({ address: address.shown }, { locale })}
        />
        <div>
          <p>{m.office_posters_scan({}, { locale })}</p>
          <p className="poster-address">{address.shown}</p>
          <p>{lines.join(', ')}</p>
        </div>
      </footer>
    </article>
  )
}
