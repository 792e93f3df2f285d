import { plainPicturePath } from '#shop/domain/common/picture-address.ts'
import { useOptionalShopFacts } from '../ui/shop-facts.ts'

/** The shop's logo, or else its name. */
export function Wordmark() {
  const facts = useOptionalShopFacts()
  if (facts?.logo) {
    const { width, height, alt } = facts.logo
    return <img src={plainPicturePath(facts.logo)} width={width} height={height} alt={alt} />
  }
  return <span>{facts?.name ?? 'Flattop'}</span>
}
