import { accentColours } from '#shop/domain/accent.ts'
import type { PictureLook } from '#shop/domain/menu.ts'

/**
 * The shop's accent, and each picture's ground, crop and blurred placeholder, as finished values.
 * One sheet in the head of every page, since the content policy lets no style attribute pass.
 */
export function groundStyles(accent: string, looks: readonly PictureLook[]): string {
  return [accentRule(accent), ...looks.map(pictureRules)].join('')
}

function accentRule(css: string): string {
  const colours = accentColours(css)
  return colours ? `:root{--accent:${colours.accent};--on-accent:${colours.onAccent}}` : ''
}

function pictureRules({ id, ground, focus, placeholder }: PictureLook): string {
  const colours = [
    `--g:${ground.ground}`,
    `--on-g:${ground.onGround}`,
    `--deep:${ground.deep}`,
    `--on-deep:${ground.onDeep}`,
    `--pop:${ground.pop}`,
    `--on-pop:${ground.onPop}`,
    `--at:${focus.x}% ${focus.y}%`,
    `--zoom:${focus.zoom}`,
  ]
  return `[data-ground="${id}"]{${colours.join(';')}}[data-picture="${id}"]{--blur:url(${placeholder})}`
}
