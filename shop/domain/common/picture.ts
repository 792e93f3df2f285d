/** Colours derived from a picture's background, each as a CSS colour. */
export type Ground = {
  tone: 'light' | 'dark'
  ground: string
  onGround: string
  deep: string
  onDeep: string
  onDeepQuiet: string
  pop: string
  onPop: string
}

/** The part of a picture that a close crop shows: percent from the left and the top, and the enlargement. */
export type Focus = { x: number; y: number; zoom: number }

/** What a close crop shows of a picture for which its owner chose nothing. */
export const MIDDLE: Focus = { x: 50, y: 60, zoom: 1.7 }

/** A stored picture. picture-address.ts has the addresses of its files. */
export type Picture = {
  id: string
  width: number
  height: number
  widths: number[]
  alt: string
}

/** The picture in place of the shop's name. */
export type Logo = Picture & {
  /** Whether icons were made of it; browsers show those of Flattop until then. */
  hasIcons: boolean
}

/** What the page's styles need of a picture, once for all places that show it. */
export type PictureStyle = {
  id: string
  /** A blurred data URI under 1 KB, shown until the picture has loaded. Null for what is shown small: its ground is enough. */
  placeholder: string | null
  ground: Ground
  /** Null for what no close crop shows. */
  focus: Focus | null
  /** Only on a poster, which has neither buttons nor a time, so that it needs fewer colours. */
  isPoster?: true
}
