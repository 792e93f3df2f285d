import type { Picture } from '#shop/domain/common/picture.ts'
import { plainPicturePath } from '#shop/domain/common/picture-address.ts'
import { useShopFacts } from '../../../ui/shop-facts.ts'

/** A logo, or the shop's name, as guests' headers show it. */
export function LogoMark({ logo }: { logo: Picture | null }) {
  const { name } = useShopFacts()
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
