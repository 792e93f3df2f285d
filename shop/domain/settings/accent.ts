import { contrast, cssColour, displayable, type Oklch, parseColour } from '../common/colour.ts'
import { READABLE } from '../common/ground.ts'

/** `moved`: the owner's colour could not carry a readable label and was changed. */
export type AccentColours = { accent: string; onAccent: string; moved: boolean }

/** The minimum contrast of large text in WCAG 2 AA. */
const READABLE_LARGE = 3

/** Above `dark` a dark label is certain to be readable, below `light` a light one. */
const EDGE = { dark: 0.64, light: 0.47 }

/**
 * Returns the owner's accent (CSS `oklch()`) with a readable label colour, or null when it is no such colour. An
 * accent between the edges moves to the nearer one if it must.
 */
export function accentColours(css: string): AccentColours | null {
  const parsed = parseColour(css)
  if (!parsed) return null
  const accent = displayable(parsed)
  const label = labelFor(accent)
  if (contrast(label, accent) >= READABLE) return colours(accent, label, false)
  const moved = displayable({ ...accent, l: nearerEdge(accent.l) })
  return colours(moved, labelFor(moved), true)
}

/**
 * Whether large text in the owner's accent is readable on a ground, both CSS `oklch()`; false if either is no such
 * colour.
 */
export function isReadableLarge(accent: string, ground: string): boolean {
  const [text, behind] = [parseColour(accentColours(accent)?.accent ?? ''), parseColour(ground)]
  return text !== null && behind !== null && contrast(text, behind) >= READABLE_LARGE
}

function labelFor(accent: Oklch): Oklch {
  const dark = displayable({ l: 0.2, c: 0.03, h: accent.h })
  const light = displayable({ l: 0.985, c: 0.01, h: accent.h })
  if (accent.l >= EDGE.dark) return dark
  if (accent.l <= EDGE.light) return light
  return contrast(dark, accent) >= contrast(light, accent) ? dark : light
}

function nearerEdge(lightness: number): number {
  return EDGE.dark - lightness <= lightness - EDGE.light ? EDGE.dark : EDGE.light
}

function colours(accent: Oklch, label: Oklch, moved: boolean): AccentColours {
  return { accent: cssColour(accent), onAccent: cssColour(label), moved }
}
