/** Colours derived from a picture's own background, each a finished CSS colour. */
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

/** The part of a picture that a close crop shows: percent from the left and the top, times enlarged. */
export type Focus = { x: number; y: number; zoom: number }

/** A stored picture. Where its files are found is in picture-address.ts. */
export type Picture = {
  id: string
  width: number
  height: number
  widths: number[]
  alt: string
}

/** What a picture gives to the styles of the page, and thus not to each place that shows it. */
export type PictureLook = {
  id: string
  /** A blurred data URI under 1 KB, shown until the picture arrives. */
  placeholder: string
  ground: Ground
  focus: Focus
}
