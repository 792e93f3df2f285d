import { createContext, useContext } from 'react'
import type { IconPaths } from '#shop/domain/common/picture-address.ts'

/** The icons of the shop's logo, on the server; null: Flattop's own. */
export const ShopIconsContext = /* @__PURE__ */ createContext<IconPaths | null>(null)

/**
 * What browsers show in their tabs and on home screens. Drawn by the server alone, because a page that is open keeps its icons:
 * React leaves what stands in the head, so browsers need none of this among the scripts.
 */
export function ShopIcons() {
  const icons = useContext(ShopIconsContext)
  if (icons) {
    return (
      <>
        <link rel="icon" href={icons.tab} />
        <link rel="apple-touch-icon" href={icons.home} />
      </>
    )
  }
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  )
}
