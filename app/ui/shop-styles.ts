import { createContext, useContext, useState } from 'react'

/** The shop's colours as CSS, on the server: see ground-styles.ts. */
export const ShopStylesContext = createContext<string | null>(null)

/** The element that holds them. */
export const SHOP_STYLES = 'shop'

/**
 * Returns the styles that the page came with. They stay as long as the page, because its policy allows no others; the
 * browser reads them out of it, so that they aren't sent a second time with the data.
 */
export function useShopStyles(): string | null {
  const served = useContext(ShopStylesContext)
  const [styles] = useState(() =>
    import.meta.env.SSR ? served : (document.getElementById(SHOP_STYLES)?.textContent ?? null),
  )
  return styles
}
