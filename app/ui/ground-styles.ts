import type { PictureStyle } from '#shop/domain/common/picture.ts'
import { accentColours, isReadableLarge } from '#shop/domain/settings/accent.ts'

/**
 * The shop's accent colour, and each picture's background, crop and blurred placeholder, as finished CSS
 * values. A style sheet in the head of every page, because the content policy allows no style attributes.
 */
export function groundStyles(accent: string, pictureStyles: readonly PictureStyle[]): string {
  const known = cached.get(pictureStyles)
  if (known?.accent === accent) return known.styles
  const rules = pictureStyles.map(pictureRules).join('')
  const styles = accentRule(accent) + rules + timeRule(accent, pictureStyles)
  cached.set(pictureStyles, { accent, styles })
  return styles
}

/** Every page needs them, and pictures and the accent seldom change. */
const cached = new WeakMap<readonly PictureStyle[], { accent: string; styles: string }>()

function accentRule(css: string): string {
  const colours = accentColours(css)
  return colours ? `:root{--accent:${colours.accent};--on-accent:${colours.onAccent}}` : ''
}

/** Where the accent is too close to a ground for large text, the time is written as the other words are. */
function timeRule(accent: string, pictureStyles: readonly PictureStyle[]): string {
  const unreadable = pictureStyles.filter(
    ({ ground, isPoster }) => !(isPoster || isReadableLarge(accent, ground.ground)),
  )
  const selectors = unreadable.map(({ id }) => `[data-ground="${id}"]`)
  return selectors.length > 0 ? `${selectors.join()}{--time:var(--on-g)}` : ''
}

function pictureRules({ id, ground, focus, placeholder, isPoster }: PictureStyle): string {
  const words = `--deep:${ground.deep};--on-deep:${ground.onDeep}`
  if (isPoster) return `[data-ground="${id}"]{${words}}`
  const colours = [
    `--g:${ground.ground}`,
    `--on-g:${ground.onGround}`,
    words,
    `--pop:${ground.pop}`,
    `--on-pop:${ground.onPop}`,
    ...(focus ? [`--x:${focus.x}%`, `--y:${focus.y}%`, `--zoom:${focus.zoom}`] : []),
  ]
  const blur = placeholder === null ? '' : `[data-picture="${id}"]{--blur:url(${placeholder})}`
  return `[data-ground="${id}"]{${colours.join(';')}}${blur}`
}
