import { useOptionalShopFacts } from '../ui/shop-facts.ts'

/** The shop's logo, or its name under the flat top. */
export function Wordmark() {
  const facts = useOptionalShopFacts()
  if (facts?.logo) return <img src={`/pictures/${facts.logo}-320.webp`} alt={facts.name} />
  return <span>{facts?.name ?? 'Flattop'}</span>
}
