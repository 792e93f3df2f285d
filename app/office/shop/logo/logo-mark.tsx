import type { Picture } from '#shop/domain/common/picture.ts'
import { plainPicturePath } from '#shop/domain/common/picture-address.ts'
import { useShopFacts } from '../../../ui/shop-facts.ts'

type LogoMarkProps = {
  logo: Picture | null
  /** As it is typed; left out: as it stands. */
  name?: string
}

/** A logo, or the shop's name, as guests' headers show it. */
export function LogoMark({ logo, name: typed }: LogoMarkProps) {
  const { name: saved } = useShopFacts()
  const name = typed ?? saved
  if (!logo) {
    return (
      <span className="wordmark">
        <span>{name}</span>
      </span>
    )
  }
  return (
    <span className="wordmark">
      <img
        src={plainPicturePath(logo)}
        width={logo.width}
        height={logo.height}
        alt={logo.alt || name}
      />
    </span>
  )
}
