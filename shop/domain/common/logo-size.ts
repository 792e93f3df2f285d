import type { Picture } from './picture.ts'

/** What pages show of a logo at most, 192 by 48 on a screen with three pixels to one. */
const SHOWN = { width: 576, height: 144 }
/** The longer side of the largest file: enough for icons and for paper. */
const LARGEST_SIDE = 640
/** A second file is worth its place only if it is so much wider. */
const WORTH = 1.25

type Size = Pick<Picture, 'width' | 'height'>

/** Returns the widths, in pixels, in which a logo is stored: as pages show it, and larger where there is more of it. */
export function logoWidths(size: Size): number[] {
  const shown = widthWithin(size, SHOWN)
  const largest = widthWithin(size, { width: LARGEST_SIDE, height: LARGEST_SIDE })
  return largest >= shown * WORTH ? [shown, largest] : [Math.max(shown, largest)]
}

/** Returns a logo with the one width that pages show, of those that are stored. */
export function shownLogo({ id, width, height, widths, alt }: Picture): Picture {
  const needed = widthWithin({ width, height }, SHOWN)
  const shown = widths.find((each) => each >= needed) ?? widths.at(-1)
  return { id, width, height, widths: shown === undefined ? [] : [shown], alt }
}

function widthWithin({ width, height }: Size, box: Size): number {
  return Math.max(1, Math.min(width, box.width, Math.round((box.height * width) / height)))
}
