import { contrast, cssColour, type Oklch, writable } from './colour.ts'
import type { Ground } from './picture.ts'

/** The minimum contrast of text in WCAG 2 AA. */
export const READABLE = 4.5

/** Between these lightnesses neither black nor white text is certain to be readable. */
const BAND = { dark: 0.48, light: 0.62 }
const MIDDLE = 0.55

/**
 * Returns the colours of an item's card from the mean colour of the picture's upper edge. Text is readable on
 * each: a ground of middling lightness is moved until it is.
 */
export function groundFor(edge: Oklch): Ground {
  const ground = readableGround(edge)
  return isLight(ground) ? lightGround(ground) : darkGround(ground)
}

function lightGround(ground: Oklch): Ground {
  return {
    tone: 'light',
    ...shared(ground),
    onGround: cssColour(textOn(ground)),
    deep: cssColour({ ...ground, l: 0.235, c: Math.min(ground.c, 0.05) }),
    pop: cssColour({ ...ground, l: Math.max(ground.l, 0.78) }),
    onPop: cssColour({ ...ground, l: 0.2, c: 0.04 }),
  }
}

/** The button on a dark ground has the shop's accent, whichever colour the owner sets. */
function darkGround(ground: Oklch): Ground {
  return {
    tone: 'dark',
    ...shared(ground),
    onGround: cssColour(textOn(ground)),
    deep: cssColour({
      ...ground,
      l: Math.max(0, Math.min(ground.l - 0.065, 0.235)),
      c: Math.min(ground.c, 0.06),
    }),
    pop: 'var(--accent)',
    onPop: 'var(--on-accent)',
  }
}

function shared(ground: Oklch): Pick<Ground, 'ground' | 'onDeep' | 'onDeepQuiet'> {
  return {
    ground: cssColour(ground),
    onDeep: cssColour({ ...ground, l: 0.95, c: 0.02 }),
    onDeepQuiet: cssColour({ ...ground, l: 0.86, c: 0.025 }),
  }
}

function readableGround(edge: Oklch): Oklch {
  const step = isLight(edge) ? 0.005 : -0.005
  let ground = writable(edge)
  if (contrast(textOn(ground), ground) >= READABLE) return ground
  ground = { ...ground, l: isLight(edge) ? BAND.light : BAND.dark }
  while (contrast(textOn(writable(ground)), writable(ground)) < READABLE) {
    ground = { ...ground, l: ground.l + step }
  }
  return writable(ground)
}

function textOn(ground: Oklch): Oklch {
  return writable(
    isLight(ground)
      ? { ...ground, l: 0.19, c: Math.min(ground.c, 0.045) }
      : { ...ground, l: 0.96, c: 0.02 },
  )
}

function isLight(colour: Oklch): boolean {
  return colour.l > MIDDLE
}
