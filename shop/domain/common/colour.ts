/** Lightness 0 to 1, chroma from 0, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

/** Each channel 0 to 1, gamma encoded. */
export type Srgb = [red: number, green: number, blue: number]

/** Returns the nearest colour that every screen can show: same lightness and hue, reduced chroma. */
export function displayable(colour: Oklch): Oklch {
  if (isDisplayable(colour)) return colour
  let shown = 0
  let refused = colour.c
  while (refused - shown > 0.0005) {
    const middle = (shown + refused) / 2
    if (isDisplayable({ ...colour, c: middle })) shown = middle
    else refused = middle
  }
  return { ...colour, c: shown }
}

/** Returns the colour as CSS shows it: rounded to thousandths, within what screens can show. */
export function writable(colour: Oklch): Oklch {
  const { l, c, h } = displayable(colour)
  const written = { l: rounded(l, 3), c: Math.floor(c * 1000 + 1e-9) / 1000, h: rounded(h, 1) }
  while (!isDisplayable(written) && written.c > 0) written.c = rounded(written.c - 0.001, 3)
  return written
}

/** Formats a colour as CSS `oklch()`, with lightness and chroma to a thousandth. */
export function cssColour(colour: Oklch): string {
  const { l, c, h } = writable(colour)
  return `oklch(${l} ${c} ${h})`
}

/** Parses `oklch(L C H)`, with L as a number or a percentage; null for anything else. */
export function parseColour(css: string): Oklch | null {
  const parts =
    /^oklch\(\s*(\d{0,3}(?:\.\d{1,6})?)(%?)\s+(\d?(?:\.\d{1,6})?)\s+(\d{1,3}(?:\.\d{1,6})?)(?:deg)?\s*\)$/i.exec(
      css,
    )
  if (!parts?.[1] || !parts[3] || !parts[4]) return null
  const l = Number(parts[1]) / (parts[2] ? 100 : 1)
  const c = Number(parts[3])
  const h = Number(parts[4])
  return l <= 1 && c <= 0.5 && h <= 360 ? { l, c, h } : null
}

/** WCAG 2 contrast of two colours as screens show them, from 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [a, b] = [luminance(toSrgb(one)), luminance(toSrgb(other))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Channels outside 0 to 1 mean that the colour is outside sRGB. */
export function toSrgb({ l, c, h }: Oklch): Srgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

/** Takes channels from 0 to 1. Greys get hue 0. */
export function fromSrgb(srgb: Srgb): Oklch {
  const [red, green, blue] = [linear(srgb[0]), linear(srgb[1]), linear(srgb[2])]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const c = Math.hypot(a, b)
  const h = c < 0.0005 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  return { l, c, h }
}

function isDisplayable(colour: Oklch): boolean {
  return toSrgb(colour).every((channel) => channel >= -0.0005 && channel <= 1.0005)
}

function luminance(srgb: Srgb): number {
  const [red, green, blue] = srgb.map((channel) => linear(Math.min(1, Math.max(0, channel))))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function encoded(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals
}
