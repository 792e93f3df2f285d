import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Picture } from '#shop/domain/common/picture.ts'
import { ICON_SIDES, iconPaths } from '#shop/domain/common/picture-address.ts'
import { LogoMark } from './logo-mark.tsx'

type LogoProofProps = {
  title: string
  logo: Picture | null
  /** Pictures of dishes, whose colours are behind it on guests' pages. */
  grounds: readonly string[]
}

/** A logo, or the shop's name, on light and on dark as guests' headers show it, and the icon that is made of it. */
export function LogoProof({ title, logo, grounds }: LogoProofProps) {
  const locale = useLocale()
  return (
    <div className="o-logo">
      <h2>{title}</h2>
      <div className="o-logo-grounds">
        <figure data-ground-of="day">
          <LogoMark logo={logo} />
          <figcaption>{m.office_logo_by_day({}, { locale })}</figcaption>
        </figure>
        <figure data-ground-of="night">
          <LogoMark logo={logo} />
          <figcaption>{m.office_logo_at_night({}, { locale })}</figcaption>
        </figure>
      </div>
      {grounds.length > 0 ? (
        <figure className="o-logo-food">
          <div>
            {grounds.map((id) => (
              <span key={id} data-ground={id}>
                <LogoMark logo={logo} />
              </span>
            ))}
          </div>
          <figcaption>{m.office_logo_on_food({}, { locale })}</figcaption>
        </figure>
      ) : null}
      {logo ? (
        <p className="o-logo-icon">
          <img
            src={iconPaths(logo.id).home}
            width={ICON_SIDES.home}
            height={ICON_SIDES.home}
            alt=""
          />
          {m.office_logo_icon({}, { locale })}
        </p>
      ) : null}
    </div>
  )
}
