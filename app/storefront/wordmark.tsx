import { picturePath } from '#shop/domain/picture-address.ts'
import { useOptionalShopFacts } from '../ui/shop-facts.ts'

/** The shop's logo, or its name under the flat top. */
export function Wordmark() {
  const facts = useOptionalShopFacts()
  if (facts?.logo) {
    const src = picturePath({ id: facts.logo, width: 320, format: 'webp' })
    return <img src={src} alt={facts.name} />
  }
  return <span>{facts?.name ?? 'Flattop'}</span>
}
