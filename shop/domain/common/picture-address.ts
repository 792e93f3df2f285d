import type { Picture } from './picture.ts'

export const PICTURE_FORMATS = ['avif', 'webp'] as const

export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** What tells one stored file of a picture from all others. */
export type PictureFile = { id: string; width: number; format: PictureFormat }

/** Where one file of a stored picture is found. */
export function picturePath({ id, width, format }: PictureFile): string {
  return `/pictures/${id}-${width}.${format}`
}

/** The path of the one file that stands for a picture where only one address fits. */
export function plainPicturePath({ id, widths }: Pick<Picture, 'id' | 'widths'>): string {
  const width = widths.findLast((candidate) => candidate <= 960) ?? widths[0] ?? 0
  return picturePath({ id, width, format: 'webp' })
}

/** Takes a path; gives the file it leads to if it is one of `picturePath`. */
export function parsePicturePath(path: string): PictureFile | null {
  const [, id, width, format] = PATH.exec(path) ?? []
  return id ? { id, width: Number(width), format: format as PictureFormat } : null
}

const PATH = /^\/pictures\/([0-9a-f]{16})-(\d{1,5})\.(avif|webp)$/
