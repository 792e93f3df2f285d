import type { Changes } from '#shop/domain/pricing/made-dish.ts'

export const BURGER = '#b='
export const LEFT_OUT = '!'

/** Returns the fragment that says how a dish is changed: `#b=cheddar*2,!bacon`. It never leaves the browser. */
export function formatBurger({ choices, without }: Changes): string {
  const chosen = choices.map(({ id, quantity }) => (quantity === 1 ? id : `${id}*${quantity}`))
  return BURGER + [...chosen, ...without.map((id) => LEFT_OUT + id)].join()
}
