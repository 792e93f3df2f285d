import type { Picture } from './picture.ts'

export const PICTURE_FORMATS = ['avif', 'webp'] as const

export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Browsers without AVIF are years old and seldom on dense screens: no wider file is made for them, in pixels. */
export const WIDEST_WEBP = 960

/** The formats in which a picture is stored at a width in pixels. */
export function formatsAt(width: number): readonly PictureFormat[] {
  return width > WIDEST_WEBP ? ['avif'] : PICTURE_FORMATS
}

/** What identifies one stored file of a picture. */
export type PictureFile = { id: string; width: number; format: PictureFormat }

/** The path of one file of a stored picture. */
export function picturePath({ id, width, format }: PictureFile): string {
  return `/pictures/${id}-${width}.${format}`
}

/** The path of one file of a picture, for places that allow only a single address. */
export function plainPicturePath({ id, widths }: Pick<Picture, 'id' | 'widths'>): string {
  const width = widths.findLast((candidate) => candidate <= WIDEST_WEBP) ?? widths[0] ?? 0
  return picturePath({ id, width, format: 'webp' })
}

/** Parses a path of `picturePath`; null for any other path. */
export function parsePicturePath(path: string): PictureFile | null {
  const [, id, width, format] = PATH.exec(path) ?? []
  return id ? { id, width: Number(width), format: format as PictureFormat } : null
}

const PATH = /^\/pictures\/([0-9a-f]{16})-(\d{1,5})\.(avif|webp)$/

/** The sides of a logo's icons, in pixels: in the tab of a browser, and on the home screen of a phone. */
export const ICON_SIDES = { tab: 96, home: 180 } as const

/** The paths of a logo's icons. */
export type IconPaths = Record<keyof typeof ICON_SIDES, string>

/** What identifies one icon of a logo. */
export type PictureIcon = { id: string; side: number }

/** The path of one icon of a logo. */
function iconPath({ id, side }: PictureIcon): string {
  return `/pictures/${id}-${side}.png`
}

/** The paths of all icons of a logo. */
export function iconPaths(id: string): IconPaths {
  const { tab, home } = ICON_SIDES
  return { tab: iconPath({ id, side: tab }), home: iconPath({ id, side: home }) }
}

/** Parses a path of `iconPaths`; null for any other path. */
export function parseIconPath(path: string): PictureIcon | null {
  const [, id, side] = ICON_PATH.exec(path) ?? []
  return id ? { id, side: Number(side) } : null
}

const ICON_PATH = /^\/pictures\/([0-9a-f]{16})-(\d{1,4})\.png$/

/** Returns the ids of all pictures whose addresses stand in a text, each once. */
export function pictureIdsIn(text: string): string[] {
  const found = [...text.matchAll(/\/pictures\/([0-9a-f]{16})-\d{1,5}\.(?:avif|webp)/g)]
  return [...new Set(found.map(([, id = '']) => id))]
}
