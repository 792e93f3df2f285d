import { contrast, cssColour, displayable, type Oklch, parseColour } from '../common/colour.ts'
import { READABLE } from '../common/ground.ts'

/** `moved`: the owner's colour could not carry a readable label and was changed. */
export type AccentColours = { accent: string; onAccent: string; moved: boolean }

/** How an accent reads, in WCAG 2 contrasts from 1 to 21. */
export type AccentContrasts = {
  /** Of a dark and of a light label on the owner's colour. */
  darkLabel: number
  lightLabel: number
  /** What guests see, as CSS; another colour than the owner's if neither label is readable on that. */
  shown: string
  moved: boolean
  /** Of the label that guests read on it. */
  label: number
  /** Of what guests see with the page by day and at night. */
  byDay: number
  atNight: number
}

/** The pages' grounds, as `tokens.css` has them. */
export const PAGE_GROUNDS = {
  byDay: { l: 0.985, c: 0.002, h: 90 },
  atNight: { l: 0.165, c: 0.01, h: 55 },
} as const

/** Measures an accent (CSS `oklch()`); null when it is no such colour. */
export function accentContrasts(css: string): AccentContrasts | null {
  const parsed = parseColour(css)
  const colours = accentColours(css)
  const shown = parseColour(colours?.accent ?? '')
  const label = parseColour(colours?.onAccent ?? '')
  if (!parsed || !colours || !shown || !label) return null
  const accent = displayable(parsed)
  return {
    darkLabel: contrast(darkLabel(accent), accent),
    lightLabel: contrast(lightLabel(accent), accent),
    shown: colours.accent,
    moved: colours.moved,
    label: contrast(label, shown),
    byDay: contrast(shown, PAGE_GROUNDS.byDay),
    atNight: contrast(shown, PAGE_GROUNDS.atNight),
  }
}

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
  const dark = darkLabel(accent)
  const light = lightLabel(accent)
  if (accent.l >= EDGE.dark) return dark
  if (accent.l <= EDGE.light) return light
  return contrast(dark, accent) >= contrast(light, accent) ? dark : light
}

function darkLabel({ h }: Oklch): Oklch {
  return displayable({ l: 0.2, c: 0.03, h })
}

function lightLabel({ h }: Oklch): Oklch {
  return displayable({ l: 0.985, c: 0.01, h })
}

function nearerEdge(lightness: number): number {
  return EDGE.dark - lightness <= lightness - EDGE.light ? EDGE.dark : EDGE.light
}

function colours(accent: Oklch, label: Oklch, moved: boolean): AccentColours {
  return { accent: cssColour(accent), onAccent: cssColour(label), moved }
}
